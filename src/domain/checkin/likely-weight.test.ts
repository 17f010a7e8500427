import { expect, test } from "vitest"
import { isUnlikelyWeight, type Weighing } from "./likely-weight.ts"

const cadet: Weighing = { age: 13, declared: null, weight1: 49, weight2: 53 }
const child: Weighing = { age: 7, declared: 18, weight1: 0, weight2: 20 }

test.each<[number, Weighing, boolean]>([
  [51.4, cadet, false],
  [60, cadet, false],
  [36, cadet, false],
  [5, cadet, true],
  [182, cadet, true],
  [514, cadet, true],
  [18.2, child, false],
  [182, child, true],
  [1.8, child, true],
  [22.5, child, false],
  [51.4, { ...cadet, declared: 52 }, false],
  [25.4, { ...cadet, declared: 52 }, true],
  [95, { ...cadet, declared: 52 }, true],
  [120, { age: 25, declared: 118, weight1: 87, weight2: 100 }, false],
  [12, { age: 25, declared: null, weight1: 87, weight2: 100 }, true],
  [70, { age: null, declared: null, weight1: 0, weight2: 0 }, false],
])("%f kg of %j is asked about: %s", (kg, of, isAsked) => {
  expect(isUnlikelyWeight(kg, of)).toBe(isAsked)
})

test("who has the weight of his class is never asked", () => {
  for (const upper of [33, 37, 41, 45, 49, 53, 57, 61, 65])
    expect(isUnlikelyWeight(upper - 1, { ...cadet, weight1: upper - 4, weight2: upper })).toBe(false)
})
