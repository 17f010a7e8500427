import { useEffect, useRef } from "react"
import type { CategoryId } from "#domain/ids.ts"
import type { Target } from "./targets.ts"

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the mouse or the finger is; what the library tells is where the row is. */
export function usePointer(isOn: boolean) {
  const at = useRef<Point | null>(null)
  useEffect(() => {
    if (!isOn) return
    const follow = (event: MouseEvent | TouchEvent): void => {
      const point = "touches" in event ? event.touches[0] : event
      if (point) at.current = { x: point.clientX, y: point.clientY }
    }
    document.addEventListener("mousemove", follow, { capture: true })
    document.addEventListener("touchmove", follow, { capture: true })
    return () => {
      document.removeEventListener("mousemove", follow, { capture: true })
      document.removeEventListener("touchmove", follow, { capture: true })
      at.current = null
    }
  }, [isOn])
  return at
}

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
