import { expect, test } from "vitest"
import type { CategoryId } from "#domain/ids.ts"
import { type Arrow, type Column, nextTarget, orderAfter, stepTarget, type Target } from "./targets.ts"

const id = (number: number): CategoryId => number as CategoryId
const columns: Column[] = [
  { id: 0, ids: [] },
  { id: 7, ids: [id(1), id(2), id(3)] },
  { id: 8, ids: [] },
  { id: 9, ids: [id(4)] },
]

const walk = (from: Target, ...arrows: Arrow[]): Target =>
  arrows.reduce((target, arrow) => nextTarget(columns, target, arrow), from)
const pool: Target = { column: 0, before: null }

test("the arrows lead out of the pool, through every place of a column and back, and stop at the ends", () => {
  expect(walk(pool, "right")).toEqual({ column: 7, before: 1 })
  expect(walk(pool, "right", "down")).toEqual({ column: 7, before: 2 })
  expect(walk(pool, "right", "down", "down", "down")).toEqual({ column: 7, before: "end" })
  expect(walk(pool, "right", "down", "down", "down", "down", "up")).toEqual({ column: 7, before: 3 })
  expect(walk(pool, "right", "up")).toEqual({ column: 7, before: 1 })
  expect(walk(pool, "right", "down", "right")).toEqual({ column: 8, before: "end" })
  expect(walk(pool, "right", "right", "right", "right")).toEqual({ column: 9, before: 4 })
  expect(walk(pool, "right", "down", "left")).toEqual(pool)
  expect(walk(pool, "left", "up", "down")).toEqual(pool)
})

test("a column takes moved categories before another, behind the last, or where they already stood", () => {
  const ids = [1, 2, 3, 4].map(id)
  expect(orderAfter(ids, [id(4), id(9)], id(2))).toEqual([1, 4, 9, 2, 3])
  expect(orderAfter(ids, [id(1)], "end")).toEqual([2, 3, 4, 1])
  expect(orderAfter(ids, [id(9)], null)).toEqual([1, 2, 3, 4, 9])
  expect(orderAfter(ids, [id(2)], id(2))).toEqual([1, 3, 4, 2])
})

test("a row goes up and down by one place, the first and the last no further", () => {
  const column = { id: 7, ids: [1, 2, 3].map(id) }
  const order = (row: number, step: "earlier" | "later") => {
    const target = stepTarget(column, id(row), step)
    return target && orderAfter(column.ids, [id(row)], target.before)
  }
  expect(order(2, "earlier")).toEqual([2, 1, 3])
  expect(order(1, "later")).toEqual([2, 1, 3])
  expect(order(2, "later")).toEqual([1, 3, 2])
  expect(order(1, "earlier")).toBe(null)
  expect(order(3, "later")).toBe(null)
})
