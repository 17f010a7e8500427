import * as contract from "#contract/money/calls.ts"
import { mayEdit } from "#domain/access.ts"
import { USUAL_PURPOSE } from "#domain/money/payee.uk.ts"
import type { Payee } from "#domain/money/rows.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { readFor } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findPayee, listPayeesBefore } from "#server/records/money.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { linkCoach, makeInvoices, savePayee } from "./actions.ts"

/** Who receives the fees, and the numbers that clubs pay by; for staff only. */
export function moneyRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.getPayee, ({ id }, caller) =>
    readFor(shell, caller, { tournamentId: id }, async (tx, tournament) => ({
      item: (await findPayee(tx, id)) ?? nobody,
      last: await lastPayee(tx, caller, tournament),
    })),
  )

  serve(contract.savePayee, async (input, caller) => {
    const { id, name, iban, code, purpose, category, lastDay = "" } = input
    const draft = { name, iban, code, purpose, category, lastDay }
    const { revision } = await savePayee(shell, caller, scopeOf(id, input), draft)
    return { revision, item: (await findPayee(db, id)) ?? nobody }
  })

  serve(contract.makeInvoices, async (input, caller) => {
    const { revision, outcome } = await makeInvoices(shell, caller, scopeOf(input.id, input), input.clubs, today())
    return { revision, count: outcome.count }
  })

  serve(contract.linkCoach, async (input, caller) => {
    const { application, linked } = input
    const wish = { application, linked, today: today() }
    const { revision, outcome } = await linkCoach(shell, caller, scopeOf(input.id, input), wish)
    return { revision, ...outcome }
  })

  /** dd.mm.yyyy. */
  const today = (): string => localDate(dayInKyiv(clock()))
}

const nobody: Payee = { name: "", iban: "", code: "", purpose: USUAL_PURPOSE, category: "OTHR/OTHR", lastDay: "" }

/** That of the owner's last other tournament that the caller may change; without its last day, which is over. */
async function lastPayee(tx: Tx, caller: Caller, { id, ownerId }: TournamentRow) {
  for (const { tournamentId, payee } of await listPayeesBefore(tx, { ownerId, not: id })) {
    const other = await findTournament(tx, tournamentId)
    if (other && mayEdit(caller, other)) return { item: { ...payee, lastDay: "" }, from: other.name }
  }
  return null
}
