import { expect, test } from "vitest"
import { blocksOf, slotsOf } from "./slots.ts"

const indexes = Array.from({ length: 20 }, (_, at) => at + 95)

test("each row in sight has a place of its own, which it keeps when the table is scrolled", () => {
  const before = slotsOf(indexes, 22, { isMoving: true })
  const after = slotsOf(
    indexes.map((index) => index + 3),
    22,
    { isMoving: true },
  )
  expect(new Set(before.map(({ slot }) => slot)).size).toBe(20)
  const slotOf = new Map(before.map(({ index, slot }) => [index, slot]))
  for (const { index, slot } of after) if (slotOf.has(index)) expect(slot).toBe(slotOf.get(index))
  for (const list of [before, after]) {
    const slots = list.map(({ slot }) => slot)
    expect(slots).toEqual(slots.toSorted((one, other) => one - other))
  }
})

test("at rest the rows stand in their order", () => {
  expect(slotsOf(indexes, 22, { isMoving: false }).map(({ index }) => index)).toEqual(indexes)
})

test("whole blocks hold what is in sight and the rows around it, never more than there are", () => {
  const range = { startIndex: 27, endIndex: 38, overscan: 4, count: 45 }
  expect(blocksOf(range)).toEqual(Array.from({ length: 25 }, (_, at) => at + 20))
  expect(blocksOf({ ...range, startIndex: 0, endIndex: 2, count: 3 })).toEqual([0, 1, 2])
})
