import * as contract from "#contract/applications/calls.ts"
import { BY_RULE } from "#domain/applications/types.ts"
import type { ApplicationId, CategoryId, TeamAthleteId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listNamed } from "#server/records/applications/applications.ts"
import { shownPlacer } from "#server/records/applications/places.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { answerOwn, type Coach, changeOwn, type EntryRequest, enter, withdrawOwn } from "./coach-actions.ts"
import { presentApplication } from "./present.ts"

/** What a coach does with own online entries. */
export function ownApplicationRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  const coachOf = (caller: Caller): Coach => ({
    doer: caller,
    owner: ownerOf(caller),
    now: clock(),
    isGuest: caller.isGuest,
  })

  serve(contract.enterAthletes, async (input, caller) => {
    const wishes = input.items.map((item) => wishOf({ ...input, ...item }))
    const has = { hasConsent: input.consent === true }
    const done = await enter(shell, coachOf(caller), scopeOf(input.id, input), wishes, has)
    return { revision: done.revision, items: await presentedOf(input.id, done.outcome.ids) }
  })

  serve(contract.changeApplication, async (input, caller) => {
    const which = input.application
    const wish = wishOf({ ...input, athletes: input.athletes ?? [] })
    const { revision } = await changeOwn(shell, coachOf(caller), scopeOf(input.id, input), which, wish)
    return { revision, item: await presentedOne(input.id, which) }
  })

  serve(contract.withdrawApplication, async (input, caller) => {
    const which = input.application
    const { revision } = await withdrawOwn(shell, coachOf(caller), scopeOf(input.id, input), which)
    return { revision, item: await presentedOne(input.id, which) }
  })

  serve(contract.answerApplication, async (input, caller) => {
    const which = input.application
    const { revision } = await answerOwn(shell, coachOf(caller), scopeOf(input.id, input), which, input.answer)
    return { revision, item: await presentedOne(input.id, which) }
  })

  async function presentedOf(id: TournamentId, ids: readonly ApplicationId[]): Promise<contract.WireApplication[]> {
    const tournament = orNotFound(await findTournament(db, id))
    const list = await listCategories(db, id)
    const placeOf = await shownPlacer(db, tournament, list, yearInKyiv(clock()))
    const categories = new Map(list.map((one) => [one.id, one]))
    return (await listNamed(db, id, ids)).map((one) => presentApplication(one, id, categories, placeOf))
  }

  async function presentedOne(id: TournamentId, which: ApplicationId): Promise<contract.WireApplication> {
    const [item] = await presentedOf(id, [which])
    if (!item) throw new Refusal("not_found")
    return item
  }
}

interface SentWish {
  readonly organization?: string | undefined
  readonly region?: string | undefined
  readonly country?: string | undefined
  readonly coach?: string | undefined
  readonly athletes: readonly (TeamAthleteId | 0)[]
  readonly category: CategoryId | 0
  readonly weight?: number | null | undefined
  readonly qualification?: string | undefined
  readonly unranked?: 0 | 1 | undefined
}

const wishOf = (sent: SentWish): EntryRequest => ({
  athletes: sent.athletes.map((one) => one as TeamAthleteId),
  categoryId: sent.category || BY_RULE,
  weight: sent.weight ?? null,
  qualification: sent.qualification ?? "",
  unranked: sent.unranked === undefined ? undefined : sent.unranked === 1,
  organization: sent.organization ?? "",
  region: sent.region ?? "",
  country: sent.country ?? "",
  coach: sent.coach ?? "",
})
