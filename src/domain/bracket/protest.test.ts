import { expect, test } from "vitest"
import { athlete, athletes } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

/** The first pair's winner advances through an empty branch: 1 beats 2 and meets the winner of 5 and 6 in the final. */
const places = [1, 2, null, null, 5, 6, null, null].map((id) => (id === null ? null : athlete(id)))
const played = [6, 4].reduce(
  (bracket, t) => Bracket.recordFight(bracket, { ...nothing(), t, winner: "blue" }).bracket,
  Bracket.fromPlaces(8, places),
)
const asked = (t: number, blue: number, red: number, decision: Bracket.Protest["decision"] = "pending") => ({
  t,
  blue: athlete(blue),
  red: athlete(red),
  decision,
})

test("a fight waits for the fight by which either of its two got there, through walkovers too", () => {
  expect(Bracket.waitsFor(played, 0, [asked(6, 1, 2)])?.t).toBe(6)
  expect(Bracket.waitsFor(played, 0, [asked(4, 5, 6)])?.t).toBe(4)
  expect(Bracket.waitsFor(played, 4, [asked(6, 1, 2)])).toBeNull()
  expect(Bracket.waitsFor(played, 6, [asked(6, 1, 2)])).toBeNull()
})

test("it does not wait for what is decided, or was asked of another pair or of a fight without a result", () => {
  expect(Bracket.waitsFor(played, 0, [asked(6, 1, 2, "rejected"), asked(6, 1, 2, "accepted")])).toBeNull()
  expect(Bracket.waitsFor(played, 0, [asked(6, 2, 1), asked(4, 1, 2)])).toBeNull()
  const unfought = Bracket.clearFight(played, 6).bracket
  expect(Bracket.waitsFor(unfought, 0, [asked(6, 1, 2)])).toBeNull()
})

test("where everybody meets everybody no fight waits for another", () => {
  const table = { ...Bracket.fromPlaces(4, athletes(4)), format: "roundRobin" as const }
  expect([-1, 0, 1, 2, 3, 99].map((t) => Bracket.waitsFor(table, t, [asked(1, 1, 2)]))).toEqual(new Array(6).fill(null))
})

function nothing() {
  return { decision: "", bluePoints: null, redPoints: null, blue: null, red: null }
}
