import { fightChanges } from "#domain/bracket/stored.ts"
import type { CategoryId } from "#domain/ids.ts"
import { type CourtOrder, courtStep } from "#domain/queue/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { change, type Doer, type Done, type Scope } from "#server/platform/change.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { outsideIn } from "#server/records/brackets/outside.ts"
import type { KeepingShell } from "#server/views/states/states.ts"

/** Calls a fight, lets it begin, or takes the last of these back. */
export const stepOnCourt = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  which: { readonly category: CategoryId; readonly t: number },
  order: CourtOrder,
): Promise<Done<null>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, async (tx, tournament) => {
      if (order.step === "start") note(tournament)
      const { fights, brackets } = (await shell.states.within(tx, tournament)).courts()
      const fight = fights.find((one) => one.category === which.category && one.t === which.t)
      const before = brackets.get(which.category)
      if (!fight || !before) throw new Refusal("not_found")
      const outside = before.outside.length === 0 ? [] : await outsideIn(tx, tournament.id, [which.category])
      const changes = fightChanges(which.category, before, courtStep(before, fight, fights, order, outside))
      return { kind: `fight.${order.step}`, changes, topics: ["courts"], outcome: null }
    }),
  )
