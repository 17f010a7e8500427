import * as contract from "#contract/applications/calls.ts"
import type { ApplicationId, CategoryId, TeamAthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { ownerOf } from "#server/platform/http/owner.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listNamed } from "#server/records/applications/applications.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import type { Deps } from "#server/views/deps.ts"
import { answerOwn, type Coach, changeOwn, enter, type Wish, withdrawOwn } from "./coach-actions.ts"
import { presentApplication } from "./present.ts"

/** What a coach does with his own online entries. */
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
    const categories = new Map((await listCategories(db, id)).map((one) => [one.id, one]))
    return (await listNamed(db, id, ids)).map((one) => presentApplication(one, id, categories))
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
  readonly category: CategoryId
  readonly weight?: number | null | undefined
  readonly qualification?: string | undefined
}

const wishOf = (sent: SentWish): Wish => ({
  athletes: sent.athletes.map((one) => one as TeamAthleteId),
  categoryId: sent.category,
  weight: sent.weight ?? null,
  qualification: sent.qualification ?? "",
  organization: sent.organization ?? "",
  region: sent.region ?? "",
  country: sent.country ?? "",
  coach: sent.coach ?? "",
})
