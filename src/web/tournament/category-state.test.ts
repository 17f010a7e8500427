import { expect, test } from "vitest"
import { wireAthlete, wireCategory, wireTournament } from "#tests/support/wire.ts"
import { categoryState } from "./category-state.ts"
import { takingPart } from "./taking-part.ts"

test("a category is small, ready or empty by who takes part in it, as the first page counts", () => {
  const of = (category_id: number, out: number) => wireAthlete({ category_id, out })
  const { sportsmans } = wireTournament({
    sportsmans: [of(1, 0), of(1, 0), of(1, 0), of(2, 0), of(2, 0), of(2, 1), of(3, 1)],
  })
  const counts = takingPart({ sportsmans })
  const stateOf = (id: number, more = {}) =>
    categoryState(wireCategory({ id, ...more }), counts.get(id) ?? 0, new Set([4]))
  expect([1, 2, 3].map((id) => stateOf(id))).toEqual(["ready", "small", "empty"])
  expect(stateOf(2, { draw_state: "prepared" })).toBe("drawn")
})
