import { expect, test } from "vitest"
import { wireAthlete, wireCategory, wireTournament } from "#tests/support/wire.ts"
import { placedIn } from "./placed.ts"

test("who stands in brackets and lists is counted of all who compete, by people", () => {
  const of = (category_id: number, more = {}) => wireAthlete({ category_id, ...more })
  const tournament = wireTournament({
    protocols: [
      wireCategory({ id: 1, draw_state: "published" }),
      wireCategory({ id: 2, start_round: "final" }),
      wireCategory({ id: 3 }),
    ],
    sportsmans: [of(1), of(1), of(1, { outside: 1 }), of(1, { out: 1 }), of(2), of(2, { outside: 1 }), of(3), of(0)],
  })
  expect(placedIn(tournament)).toEqual({ placed: 3, all: 7 })
  expect(placedIn(wireTournament({}))).toEqual({ placed: 0, all: 0 })
})
