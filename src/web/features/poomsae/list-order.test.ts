import fc from "fast-check"
import { expect, test } from "vitest"
import { answer, row } from "#tests/support/poomsae-rows.ts"
import { placed, shifted } from "./list-order.ts"
import { itemsOf } from "./use-order.ts"

test("moving keeps everybody once, and stops at the ends", () => {
  expect(shifted([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(shifted([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(placed([1, 2, 3, 4], 4, 1)).toEqual([1, 4, 2, 3])
  expect(placed([1, 2], 9, 0)).toEqual([1, 2])
  const list = fc.uniqueArray(fc.nat(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(), fc.integer(), (ids, at, by) => {
      const moved = shifted(ids, ids[at % ids.length] ?? 0, by)
      expect(moved.toSorted()).toEqual(ids.toSorted())
    }),
  )
})

// [P2-68]
test("all four lists are sent; the whole one follows the round in which everybody begins", () => {
  const lists = { semifinal: [row(1), row(2)], final: [row(2)], all: [row(1), row(2)] }
  const shown = answer(1, lists)
  const item = { ...shown.item, start_round: "semifinal" as const }
  const { itemsPreroundIds, itemsSemifinalIds, itemsFinalIds, itemsAllIds } = itemsOf(
    { ...shown, item },
    { semifinal: [2, 1] },
  )
  const turned = [
    { id: 2, position: 1 },
    { id: 1, position: 2 },
  ]
  expect([itemsPreroundIds, itemsSemifinalIds, itemsFinalIds, itemsAllIds]).toEqual([
    [],
    turned,
    [{ id: 2, position: 1 }],
    turned,
  ])
})
