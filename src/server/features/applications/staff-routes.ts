import * as contract from "#contract/applications/calls.ts"
import { heldIn } from "#domain/applications/differences.ts"
import { doublesOf } from "#domain/applications/doubles.ts"
import { countPeople } from "#domain/applications/people.ts"
import { type Application, isActive } from "#domain/applications/types.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { clubOfEntry } from "#domain/money/club-invoices.ts"
import type { Invoice } from "#domain/money/rows.ts"
import { clubOf } from "#domain/office/balances.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { sentMoment, yearInKyiv } from "#domain/uk/dates.ts"
import { readFor } from "#server/platform/action.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { findRules, listApplications, listSenders } from "#server/records/applications/applications.ts"
import { dated } from "#server/records/applications/birth-dates.ts"
import { placerIn } from "#server/records/applications/places.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listInvoices } from "#server/records/money.ts"
import { consentOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { tellDecided } from "./letters.ts"
import { onlineTeamDoubts, presentReceived, presentRules } from "./present.ts"
import { applyLate, decide, keepHeld, saveRules } from "./staff-actions.ts"

/** What the secretary does with online entries. */
export function applicationRoutes(serve: Serve, { shell, db, clock, mail }: Deps): void {
  serve(contract.listApplications, async ({ id }, caller) => {
    return await readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => {
      const list = await listApplications(tx, id)
      const categories = new Map((await listCategories(tx, id)).map((one) => [one.id, one]))
      const athletes = new Map((await listAthletes(tx, id)).map((one) => [one.id, one]))
      const senders = await listSenders(
        tx,
        list.map(({ accountId }) => accountId),
      )
      const year = seasonOf(tournament.date, yearInKyiv(clock()))
      const placeOf = await placerIn(tx, tournament, [...categories.values()], year)
      const teamDoubtsOf = onlineTeamDoubts(list, [...athletes.values()], categories)
      const active = await dated(tx, list.filter(isActive))
      const doubles = doublesOf(active, categories)
      const invoiceShown = shownBy(await listInvoices(tx, id), athletes)
      const held = heldIn(list)
      const context = { categories, senders, athletes, year, placeOf, teamDoubtsOf, doubles, held, invoiceShown }
      return {
        registrationOpen: tournament.registrationOpen,
        rules: presentRules((await findRules(tx, id)).rules),
        people: countPeople(active),
        list: list.map((one) => presentReceived(one, id, context)),
      }
    })
  })

  serve(contract.decideApplications, async (input, caller) => {
    const { id, applications, decision, text: said = "" } = input
    const ids = applications
    const done = await decide(shell, caller, scopeOf(id, input), ids, { decision, said })
    await tellDecided({ db, mail }, done, { id, decision, said })
    return { revision: done.revision, count: done.outcome.count }
  })

  serve(contract.saveApplicationRules, async (input, caller) => {
    const { id, registrationOpen, deadline = "", clubLimit, totalLimit } = input
    const until = sentMoment(deadline)
    if (until === null && deadline !== "") throw new Refusal("invalid", "deadline", { about: "application" })
    const rules = { deadline: until, clubLimit, totalLimit }
    const { revision } = await saveRules(shell, caller, scopeOf(id, input), rules, registrationOpen)
    const now = await preview(shell, caller, { tournamentId: id }, async (tx, tournament) => ({
      registrationOpen: tournament.registrationOpen,
      rules: presentRules((await findRules(tx, tournament.id)).rules),
    }))
    return { revision, ...now.outcome }
  })

  serve(contract.applyApplication, async (input, caller) => {
    const how = { consent: consentOf(input.force), thisYear: yearInKyiv(clock()), seen: input.revision }
    const which = input.application
    // The page of entries is not drawn anew with each result: what the step does to brackets is not what was seen there.
    const scope = { ...scopeOf(input.id, input), revision: undefined }
    const { revision, outcome } = await applyLate(shell, caller, scope, which, how)
    return { revision, undone: [...outcome.undone] }
  })

  serve(contract.keepApplication, async (input, caller) => {
    const { id, application, text: said = "" } = input
    const done = await keepHeld(shell, caller, scopeOf(id, input), application, said)
    await tellDecided({ db, mail }, done, { id, decision: "keep", said })
    return { revision: done.revision }
  })
}

/** Whether the coach of an entry sees the whole invoice of its club: of the one that its athlete is of now. */
const shownBy =
  (invoices: readonly Invoice[], athletes: ReadonlyMap<AthleteId, Athlete>) =>
  (one: Application): boolean => {
    const club = clubOf(clubOfEntry(one, athletes))
    return invoices.some((invoice) => clubOf(invoice) === club && invoice.coaches.includes(one.accountId))
  }
