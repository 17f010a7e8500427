import fc from "fast-check"
import { expect, test } from "vitest"
import { realisticField } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { automatic, revealOrder } from "./index.ts"

const asked = fc.record({ athletes: fc.integer({ min: 1, max: 64 }), seeds: fc.nat(8), name: fc.string() })

test("a ceremony shows every athlete once: the seeds by their number, then pair after pair from the top", () => {
  fc.assert(
    fc.property(asked, ({ athletes, seeds, name }) => {
      const entrants = realisticField(name, { athletes, seeds })
      const { size, places } = automatic({ tournamentId: 1, categoryId: 2, entrants, seed: "", profile: "lot" })
      const order = revealOrder(size, places, entrants)
      expect(order.toSorted((a, b) => a - b)).toEqual(places.flatMap((id, slot) => (id === null ? [] : [slot])))
      const count = Math.min(seeds, athletes, 8)
      const ranks = order.map((slot) => entrants.find(({ id }) => id === places[slot])?.rank ?? 0)
      expect(ranks.slice(0, count).every((rank) => rank > 0)).toBe(true)
      expect(ranks.slice(0, count)).toEqual(ranks.slice(0, count).toSorted((a, b) => a - b))
      expect(order.slice(count)).toEqual(order.slice(count).toSorted((a, b) => a - b))
    }),
    { numRuns: cases(400) },
  )
})
