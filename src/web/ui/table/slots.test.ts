import fc from "fast-check"
import { expect, test } from "vitest"
import { roomFor, rowsAround, slotsOf } from "./slots.ts"

const OVERSCAN = 4

/** A window of `height` rows over a list, scrolled from place to place. */
const scrolls = fc
  .record({
    count: fc.integer({ min: 1, max: 5000 }),
    height: fc.integer({ min: 1, max: 40 }),
    tops: fc.array(fc.integer({ min: 0, max: 4999 }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ count, height, tops }) =>
    tops.map((top) => {
      const startIndex = Math.min(top, Math.max(0, count - height))
      const endIndex = Math.min(count, startIndex + height) - 1
      return { startIndex, endIndex, overscan: OVERSCAN, count }
    }),
  )

const roomOf = (ranges: readonly Parameters<typeof roomFor>[0][]): number => Math.max(...ranges.map(roomFor))

test("the rows of the page hold what is in sight and a few rows around it, never more than there are", () => {
  fc.assert(
    fc.property(scrolls, (ranges) => {
      const room = roomOf(ranges)
      for (const range of ranges) {
        const rows = rowsAround(range, room)
        expect(rows.length).toBeLessThanOrEqual(room)
        expect(rows.at(0)).toBeLessThanOrEqual(Math.max(0, range.startIndex - OVERSCAN))
        expect(rows.at(-1)).toBeGreaterThanOrEqual(Math.min(range.count - 1, range.endIndex + OVERSCAN))
        expect(rows.at(-1)).toBeLessThan(range.count)
      }
    }),
  )
})

test("while the table is scrolled no row of the page is built, taken away or moved, except at the end of the list", () => {
  fc.assert(
    fc.property(scrolls, (ranges) => {
      const room = roomOf(ranges)
      let order: readonly number[] | null = null
      for (const range of ranges) {
        const rows = rowsAround(range, room)
        const slots = slotsOf(rows, room, order)
        expect(slots.map(({ index }) => index).toSorted((one, other) => one - other)).toEqual(rows)
        const shown = slots.map(({ slot }) => slot)
        expect(new Set(shown).size).toBe(shown.length)
        if (order && order.length === room && shown.length === room) expect(shown).toEqual(order)
        order = shown
      }
    }),
  )
})

test("a row that stays in sight keeps its row of the page", () => {
  const slotOf = (first: number) =>
    new Map(
      slotsOf(rowsAround({ startIndex: first, endIndex: first + 19, overscan: 4, count: 500 }, 40), 40, null).map(
        ({ index, slot }) => [index, slot],
      ),
    )
  const [before, after] = [slotOf(104), slotOf(117)]
  const both = [...after].filter(([index]) => before.has(index))
  expect(both.length).toBeGreaterThan(20)
  for (const [index, slot] of both) expect(slot).toBe(before.get(index))
})

test("at rest the rows stand in their order", () => {
  const rows = rowsAround({ startIndex: 104, endIndex: 123, overscan: 4, count: 500 }, 40)
  expect(slotsOf(rows, 40, null).map(({ index }) => index)).toEqual(rows)
})
