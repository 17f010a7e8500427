import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { sharedPlaces } from "./places.ts"

const line = fc.record({ points: fc.integer({ min: 0, max: 4 }), gold: fc.integer({ min: 0, max: 2 }) })
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never
const better = (one: Line, other: Line): number => other.points - one.points || other.gold - one.gold

test("a place is one more than the number of those who are better, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const places = sharedPlaces(lines, better)
      for (const one of lines) {
        expect(places.get(one)).toBe(1 + lines.filter((other) => better(other, one) < 0).length)
      }
      expect(sharedPlaces(lines.toReversed(), better)).toEqual(places)
    }),
    { numRuns: cases(300) },
  )
})
