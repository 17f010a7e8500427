import { type AwardStep, awarded } from "#domain/awards/awards.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { change, type Doer, type Done, type Scope } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { inserted, removed, updated } from "#server/platform/delta.ts"
import { type AwardRow, listAwards } from "#server/records/awards.ts"
import { hasWinners } from "#server/views/awards.ts"
import type { KeepingShell } from "#server/views/states/states.ts"

interface Order {
  readonly categories: readonly CategoryId[]
  readonly step: AwardStep
  readonly now: Date
}

/** Marks categories called to the podium or given their medals, or takes the mark off. Refuses as `awarded` of the domain. */
export const setAwards = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  { categories, step, now }: Order,
): Promise<Done<null>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const state = await shell.states.within(tx, tournament)
    const { ended } = state.outcome()
    const own = new Set(state.view.categories.map(({ id }) => id))
    if (!categories.every((category) => own.has(category))) throw new Refusal("not_found")
    const rows = await listAwards(tx, tournament.id)
    const ready = new Set(ended.filter(hasWinners).map(({ category }) => category.id))
    const changes = [...new Set(categories)].flatMap((categoryId) => {
      const before = rows.find((row) => row.categoryId === categoryId)
      return changesOf(before, awarded(before, { categoryId, step, now, isOver: ready.has(categoryId) }))
    })
    return { kind: `award.${step}`, changes, topics: ["awards"], outcome: null }
  })

function changesOf(before: AwardRow | undefined, after: ReturnType<typeof awarded>): RowChange[] {
  if (before && !after) {
    const { categoryId, calledAt, givenAt } = before
    return [removed("awards", { categoryId }, { calledAt, givenAt })]
  }
  if (!after) return []
  const { categoryId, calledAt, givenAt } = after
  if (!before) return [inserted("awards", { categoryId }, { calledAt, givenAt })]
  return updated("awards", { categoryId }, before, { calledAt, givenAt })
}
