import type { CategoryId } from "#domain/ids.ts"
import { type CourtOrder, courtStep } from "#domain/queue/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { fightChanges } from "#server/brackets/store.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { loadCourts } from "./load.ts"

/** Calls a fight, lets it begin, or takes the last of these back. */
export const stepOnCourt = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  which: { readonly category: CategoryId; readonly t: number },
  order: CourtOrder,
): Promise<Done<null>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const { fights, brackets } = await loadCourts(tx, tournament.id)
    const fight = fights.find((one) => one.category === which.category && one.t === which.t)
    const before = brackets.get(which.category)
    if (!fight || !before) throw new Refusal("not_found")
    const changes = fightChanges(which.category, before, courtStep(before, fight, fights, order))
    return { kind: `fight.${order.step}`, changes, topics: ["courts"], outcome: null }
  })
