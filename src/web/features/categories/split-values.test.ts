import { expect, test } from "vitest"
import { wireCategory } from "#tests/support/wire.ts"
import { byHand, countsOf, fromProposal, unplaced, wireParts, withName, withPart, withPlace } from "./split-values.ts"

const category = wireCategory({ name: "Кадети -49 ч", age1: 12, age2: 14, weight1: 45, weight2: 49, sex: 1 })
const bounds = { age1: 12, age2: 14, weight1: 45, weight2: 49, grade: "", sex: 1 }

test("a proposal is taken over, and who was not weighed waits", () => {
  const parts = [
    { ...bounds, name: "Легша", weight2: 47, athletes: [1, 2] },
    { ...bounds, name: "Важча", weight1: 47, athletes: [3] },
  ]
  const values = fromProposal({ by: "weight", parts, left: [4] })
  expect([countsOf(values, new Set([1, 2, 3, 4])), unplaced(values)]).toEqual([[2, 1], 1])
  expect(countsOf(values, new Set([1, 3]))).toEqual([1, 1])
  const placed = withPlace(withName(values, 1, "Б"), 4, 1)
  expect(wireParts(placed)).toEqual([parts[0], { ...parts[1], name: "Б", athletes: [3, 4] }])
})

test("by hand everybody begins in the first part; parts that stay empty are not sent", () => {
  const values = withPart(byHand(category, [7, 8]), category)
  expect(values.parts.map(({ name }) => name)).toEqual(["Кадети -49 ч А", "Кадети -49 ч Б", "Кадети -49 ч В"])
  expect(countsOf(values, new Set([7, 8]))).toEqual([2, 0, 0])
  expect(wireParts(withPlace(values, 8, 2))).toEqual([
    { ...bounds, name: "Кадети -49 ч А", athletes: [7] },
    { ...bounds, name: "Кадети -49 ч В", athletes: [8] },
  ])
})
