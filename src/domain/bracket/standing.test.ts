import { describe, expect, test } from "vitest"
import { athlete } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

const [a, b, c] = [athlete(1), athlete(2), athlete(3)]

describe("a lone athlete", () => {
  // [P2-62]
  test.each(Bracket.sizes)("in a bracket of %i stands on every position up to the winner's once confirmed", (size) => {
    for (let slot = 0; slot < size; slot++) {
      const places = new Array(size).fill(null)
      places[slot] = a
      const drawn = Bracket.fromPlaces(size, places)
      expect(Bracket.standsAt(Bracket.standing(drawn), "0_0")).toBe(null)
      expect(Bracket.isOver(drawn)).toBe(false)
      const standing = Bracket.standing({ ...drawn, isConfirmed: true })
      expect(standing.athletes.filter((id) => id === a).length).toBe(Bracket.rounds(size) + 1)
      expect(Bracket.standsAt(standing, "0_0")).toBe(a)
      expect(standing.fights.filter(({ state }) => state === "walkover").length).toBe(Bracket.rounds(size))
    }
  })

  test("passes as many empty rounds as there are, never a fight that is still open", () => {
    // Athlete 1 is alone in the upper half of sixteen; 2 and 3 fight in the lower half.
    const places = [a, ...new Array(13).fill(null), b, c]
    const standing = Bracket.standing(Bracket.fromPlaces(16, places))
    expect(["4_0", "3_7", "2_3", "1_1", "0_0"].map((p) => Bracket.standsAt(standing, p))).toEqual([a, a, a, a, null])
    expect(standing.fights[0]).toEqual({ t: 0, state: "waiting", blue: a, red: null })
    expect(standing.fights[7]).toEqual({ t: 7, state: "ready", blue: b, red: c })
  })

  test("is waited for by nobody: a fight with one side empty for good is a walkover before he is known", () => {
    const standing = Bracket.standing(Bracket.fromPlaces(8, [a, b, null, null, c, null, null, null]))
    expect(standing.fights.map(({ state }) => state)).toEqual([
      "waiting",
      "walkover",
      "walkover",
      "empty",
      "walkover",
      "empty",
      "ready",
    ])
  })
})

test("an empty bracket is empty throughout", () => {
  const standing = Bracket.standing(Bracket.emptyBracket(8))
  expect(standing.empty).toEqual(new Array(15).fill(true))
  expect(standing.athletes).toEqual(new Array(15).fill(null))
  expect(Bracket.progress(Bracket.emptyBracket(8))).toEqual({ fights: 0, done: 0, left: 0 })
})

test("a position that the bracket lacks holds nobody", () => {
  expect(Bracket.standsAt(Bracket.standing(Bracket.fromPlaces(2, [a, b])), "2_0")).toBeNull()
})
