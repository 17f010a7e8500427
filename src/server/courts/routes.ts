import { listCourts, stepOnCourt as stepEndpoint } from "#contract/courts.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { consentOf } from "#server/brackets/present.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { preview } from "#server/platform/preview.ts"
import { presentDay } from "#server/sections/present.ts"
import { stepOnCourt } from "./actions.ts"
import { loadCourts } from "./load.ts"
import { presentCourtFight } from "./present.ts"

/** What courts have before them, and what they do with it. */
export function courtRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listCourts, async (input, caller) => {
    const tournamentId = input.id as TournamentId
    const read = await preview(shell, caller, { tournamentId }, async (tx, { name }) => ({
      name,
      courts: await loadCourts(tx, tournamentId),
    }))
    const { name, courts } = read.outcome
    return {
      ...{ revision: read.revision, now: clock().toISOString(), rest: restSeconds, name },
      courts: courts.sections.map((section) => ({ id: section.id, name: section.name })),
      categories: courts.categories.map((category) => ({ id: category.id, name: category.name })),
      days: courts.days.map(presentDay),
      fights: courts.fights.map((fight) => presentCourtFight(fight, courts)),
    }
  })

  serve(stepEndpoint, async (input, caller) => {
    const which = { category: input.category as CategoryId, t: input.technicalNumber }
    const order = { step: input.step, at: clock().toISOString(), consent: consentOf(input.force) }
    const item = async () => {
      const courts = await loadCourts(db, input.id as TournamentId)
      const fight = courts.fights.find(({ category, t }) => category === which.category && t === which.t)
      if (!fight) throw new Refusal("not_found")
      return presentCourtFight(fight, courts)
    }
    const done = await withState(item, () => stepOnCourt(shell, caller, scopeOf(input.id, input), which, order))
    return { revision: done.revision, item: await item() }
  })
}
