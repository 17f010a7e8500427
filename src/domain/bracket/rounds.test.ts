import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { athlete, athletes } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

const two = Bracket.fromPlaces(2, athletes(2))
const round = (blue: number, red: number, winner: Bracket.RoundScore["winner"] = null) => ({ blue, red, winner })
const record = (rounds: readonly Bracket.RoundScore[], more: Partial<Bracket.FightInput> = {}) =>
  Bracket.recordFight(two, { ...inputOf(rounds), ...more }).bracket.fights[0]?.result
const inputOf = (rounds: readonly Bracket.RoundScore[]): Bracket.FightInput => ({
  t: 0,
  winner: "byPoints",
  decision: "",
  bluePoints: null,
  redPoints: null,
  blue: null,
  red: null,
  rounds,
})

describe("the best of three rounds", () => {
  test("is won by two rounds, whatever the points of all three together; its points are the rounds won", () => {
    expect(record([round(1, 0), round(0, 20), round(2, 1)])).toEqual({
      blue: athlete(1),
      red: athlete(2),
      winner: athlete(1),
      decision: "PTF",
      bluePoints: 2,
      redPoints: 1,
      rounds: [round(1, 0), round(0, 20), round(2, 1)],
    })
    expect(record([round(3, 5), round(1, 2)])).toMatchObject({ winner: athlete(2), bluePoints: 0, redPoints: 2 })
  })

  test("a level round goes to whom the officials name, and one lost by penalties to the one behind", () => {
    expect(record([round(4, 4, "red"), round(9, 2, "red")])).toMatchObject({ winner: athlete(2), redPoints: 2 })
  })

  test("ends early for a reason, with the winner named", () => {
    expect(record([round(4, 1)], { winner: "red", decision: "RSC" })).toMatchObject({
      winner: athlete(2),
      decision: "RSC",
      bluePoints: 1,
      redPoints: 0,
    })
  })

  test.each([
    ["a level round that nobody won", [round(4, 4)], "round_level"],
    ["a third round after two were won", [round(4, 1), round(4, 1), round(0, 1)], "round_over"],
    ["one round each, nobody named", [round(4, 1), round(1, 4)], "rounds_open"],
    ["one round alone, nobody named", [round(4, 1)], "rounds_open"],
    ["points below none", [round(-1, 4)], "out_of_range"],
    ["half points", [round(1.5, 4)], "out_of_range"],
  ] as const)("is refused for %s", (_, rounds, code) => {
    expect(() => record(rounds)).toThrow(code)
  })

  test("gives the mirrored result for mirrored rounds, and is told whole by its entries", () => {
    const side = fc.constantFrom("blue" as const, "red" as const, null)
    const points = fc.nat(6)
    const rounds = fc.array(fc.record({ blue: points, red: points, winner: side }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(rounds, (list) => {
        const mirrored = list.map(({ blue, red, winner }) => round(red, blue, winner && other(winner)))
        const [one, image] = [tried(list), tried(mirrored)]
        expect(typeof image).toBe(typeof one)
        if (typeof one === "string" || typeof image === "string") {
          expect(image).toBe(one)
          return
        }
        expect([image?.bluePoints, image?.redPoints]).toEqual([one?.redPoints, one?.bluePoints])
        expect(image?.winner === athlete(1)).toBe(one?.winner === athlete(2))
        const fought = { ...two, fights: [{ number: null, result: one ?? null }] }
        expect(Bracket.fromEntries(2, Bracket.entries(fought))).toEqual(fought)
      }),
    )
  })
})

describe("a correction that keeps the rounds", () => {
  const fought = [round(6, 5), round(2, 3), round(4, 1)]
  const { bracket } = Bracket.recordFight(two, inputOf(fought))
  const corrected = (more: Partial<Bracket.FightInput>) =>
    Bracket.recordFight(bracket, { ...inputOf([]), keepsRounds: true, ...more }).bracket.fights[0]?.result
  const kept = { bluePoints: 2, redPoints: 1, rounds: fought }

  test("has them and their points under another winner and decision, if no other score is named", () => {
    expect(corrected({ winner: "red", decision: "DSQ" })).toMatchObject({
      winner: athlete(2),
      decision: "DSQ",
      ...kept,
    })
    expect(corrected({ decision: "RSC", bluePoints: 2, redPoints: 1 })).toMatchObject({ winner: athlete(1), ...kept })
    // Rules that now have one round read what was fought by the former ones.
    expect(corrected({ winner: "red", decision: "DQB", mostRounds: 1 })).toMatchObject(kept)
  })

  test("has another score where one is named, and none where it is not asked for", () => {
    expect(corrected({ bluePoints: 3, redPoints: 7 })).toEqual({
      blue: athlete(1),
      red: athlete(2),
      winner: athlete(2),
      decision: "PTG",
      bluePoints: 3,
      redPoints: 7,
    })
    const { bracket: after } = Bracket.recordFight(bracket, { ...inputOf([]), winner: "red", decision: "WDR" })
    expect(after.fights[0]?.result).toMatchObject({ bluePoints: null, redPoints: null })
    expect(after.fights[0]?.result).not.toHaveProperty("rounds")
  })
})

const other = (side: Bracket.Side): Bracket.Side => (side === "blue" ? "red" : "blue")

/** The result, or the refusal. */
function tried(rounds: readonly Bracket.RoundScore[]) {
  try {
    return record(rounds)
  } catch (error) {
    return String(error)
  }
}
