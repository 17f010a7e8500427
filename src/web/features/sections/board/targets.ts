import type { CategoryId } from "#domain/ids.ts"

/** A list of categories: a court or a day; id 0 is the pool of those that have none. */
export interface Column {
  readonly id: number
  readonly ids: readonly CategoryId[]
}

/** Where categories are to go: before another, behind the last, or wherever they belong (null). */
export interface Target {
  readonly column: number
  readonly before: CategoryId | "end" | null
}

export type Arrow = "up" | "down" | "left" | "right"

/** The next place by an arrow key: up and down within a column, left and right to another; it stops at the ends. */
export function nextTarget(columns: readonly Column[], target: Target, arrow: Arrow): Target {
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === target.column),
  )
  if (arrow === "left" || arrow === "right") {
    const beside = columns[at + (arrow === "left" ? -1 : 1)]
    return beside ? placeIn(beside, beside.id === 0 ? 0 : rowOf(columns[at], target)) : target
  }
  const column = columns[at]
  return column ? placeIn(column, rowOf(column, target) + (arrow === "up" ? -1 : 1)) : target
}

/** The ids of a column after categories have come to a place of it. */
export function orderAfter(
  ids: readonly CategoryId[],
  moved: readonly CategoryId[],
  before: Target["before"],
): CategoryId[] {
  const others = ids.filter((id) => !moved.includes(id))
  const at = before === null || before === "end" ? -1 : others.indexOf(before)
  return others.toSpliced(at < 0 ? others.length : at, 0, ...moved)
}

/** Where a row goes by one step earlier or later; null: it is at the end already. */
export function stepTarget(column: Column, id: CategoryId, step: "earlier" | "later"): Target | null {
  const at = column.ids.indexOf(id)
  const [wanted, neighbour] = step === "earlier" ? [at - 1, at - 1] : [at + 2, at + 1]
  if (at < 0 || column.ids[neighbour] === undefined) return null
  return placeIn(column, wanted)
}

/** The pool has no order: it has only one target. */
function placeIn({ id, ids }: Column, row: number): Target {
  if (id === 0) return { column: id, before: null }
  const wanted = Math.min(Math.max(0, row), ids.length)
  return { column: id, before: ids[wanted] ?? "end" }
}

function rowOf(column: Column | undefined, { before }: Target): number {
  const ids = column?.ids ?? []
  if (before === null) return 0
  const at = before === "end" ? -1 : ids.indexOf(before)
  return at < 0 ? ids.length : at
}
