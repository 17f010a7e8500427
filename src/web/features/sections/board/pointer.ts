import type { CategoryId } from "#domain/ids.ts"
import type { Point } from "#web/lib/use-pointer.ts"
import type { Target } from "./targets.ts"

/** The place under a point: before the row whose upper half it is in, else before the next one. */
export function targetAt(point: Point | null): Target | null {
  const under = point ? document.elementsFromPoint(point.x, point.y) : []
  const column = under.map((one) => one.closest<HTMLElement>("[data-column]")).find((one) => one !== null)
  if (!column || !point) return null
  const id = Number(column.dataset.column)
  const row = id === 0 ? null : under.map((one) => one.closest<HTMLElement>("[data-row]")).find((one) => one !== null)
  if (!row) return { column: id, before: null }
  const { top, height } = row.getBoundingClientRect()
  if (point.y < top + height / 2) return { column: id, before: rowId(row) }
  const next = row.nextElementSibling
  return { column: id, before: next instanceof HTMLElement && next.dataset.row ? rowId(next) : "end" }
}

const rowId = (row: HTMLElement): CategoryId => Number(row.dataset.row) as CategoryId

/** The row or the column of a place. */
export function rowAt({ column, before }: Target): Element | null {
  const list = document.querySelector(`[data-column="${column}"]`)
  return (typeof before === "number" ? list?.querySelector(`[data-row="${before}"]`) : null) ?? list
}
