import { type Award, type AwardStep, awarded, revealed } from "#domain/awards/awards.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { type AwardRow, listAwards } from "#server/records/awards.ts"
import { hasWinners, medallistsOf } from "#server/views/awards.ts"
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

interface Reveal {
  readonly categoryId: CategoryId
  /** How many winners the podium shows, the last places first. */
  readonly count: number
}

/** Shows the winners of a category that was called, one after another. Refuses as `revealed` of the domain. */
export const revealAwards = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  { categoryId, count }: Reveal,
): Promise<Done<null>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const { ended } = (await shell.states.within(tx, tournament)).outcome()
    const one = orNotFound(ended.find(({ category }) => category.id === categoryId))
    const before = (await listAwards(tx, tournament.id)).find((row) => row.categoryId === categoryId)
    const changes = changesOf(before, revealed(before, count, medallistsOf(one).length))
    return { kind: "award.reveal", changes, topics: ["awards"], outcome: null }
  })

function changesOf(before: AwardRow | undefined, after: Award | undefined): RowChange[] {
  if (before && !after) return [removed("awards", { categoryId: before.categoryId }, valuesOf(before))]
  if (!after) return []
  const key = { categoryId: after.categoryId }
  return before ? updated("awards", key, before, valuesOf(after)) : [inserted("awards", key, valuesOf(after))]
}

const valuesOf = ({ calledAt, givenAt, revealed }: Award) => ({ calledAt, givenAt, revealed })
