import { expect, test } from "vitest"
import { slotsOf } from "./slots.ts"

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
