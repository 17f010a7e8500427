import fc from "fast-check"
import { expect, test } from "vitest"
import { diagonalFor, legibleFrom, type Tier } from "./legible.ts"

const tiers: readonly Tier[] = ["points", "names", "details"]

test.each([
  [55, { points: 24, names: 14, details: 7 }],
  [75, { points: 34, names: 19, details: 9 }],
  [98, { points: 44, names: 25, details: 12 }],
])("on a panel of %i inches points, names and details are read from so far", (diagonal, from) => {
  expect(legibleFrom(diagonal)).toEqual(from)
})

test("the diagonal that is named for a distance is legible from there, and an inch less is not", () => {
  const distance = fc.integer({ min: 3, max: 60 })
  fc.assert(
    fc.property(distance, fc.constantFrom(...tiers), (far, tier) => {
      const diagonal = diagonalFor(far, tier)
      expect(legibleFrom(diagonal)[tier]).toBeGreaterThanOrEqual(far)
      expect(legibleFrom(diagonal - 1)[tier]).toBeLessThan(far)
    }),
  )
})
