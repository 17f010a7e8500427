import { describe, expect, test } from "vitest"
import { decisions } from "#domain/catalogue/decisions.ts"
import { Refusal } from "#domain/refusal.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

const nothing = { decision: "", bluePoints: null, redPoints: null, blue: null, red: null }
/** Four athletes: 1 and 2 fight t 2 above, 3 and 4 fight t 1 below. */
const drawn = Bracket.fromPlaces(4, athletes(4))
const [one, two, three, four] = [athlete(1), athlete(2), athlete(3), athlete(4)]

describe("a recorded fight", () => {
  test("goes to the chosen winner, also when he is behind on points", () => {
    expect(resultAfter({ winner: one, decision: "PUN", bluePoints: 3, redPoints: 9 })).toMatchObject({
      winner: one,
      decision: "PUN",
      bluePoints: 3,
      redPoints: 9,
    })
  })

  // [P2-63] [P2-64]
  test.each([
    [7, 3, one],
    [3, 7, two],
    [1, null, one],
    [null, 999, two],
  ])("goes by points %j : %j when nobody was chosen, and by PTG without a reason", (bluePoints, redPoints, winner) => {
    expect(resultAfter({ winner: "byPoints", bluePoints, redPoints })).toMatchObject({ winner, decision: "PTG" })
  })

  test("keeps the reason that was named", () => {
    expect(resultAfter({ winner: "byPoints", bluePoints: 2, redPoints: 1, decision: "GDP" }).decision).toBe("GDP")
    expect(resultAfter({ winner: one }).decision).toBe("")
  })

  // [P2-128]
  test.each(decisions.map(({ code }) => code))("may have the reason %j", (decision) => {
    expect(resultAfter({ winner: two, decision })).toMatchObject({ winner: two, decision })
  })

  test("keeps its number and takes none", () => {
    const numbered = { ...drawn, fights: drawn.fights.map((fight, t) => ({ ...fight, number: 101 + t })) }
    const { bracket } = Bracket.recordFight(numbered, { ...nothing, t: 2, winner: one })
    expect(bracket.fights.map(({ number }) => number)).toEqual([101, 102, 103])
  })

  test("without a winner lets nobody go on, and the next opponent passes without a number", () => {
    const numbered = { ...drawn, fights: drawn.fights.map((fight, t) => ({ ...fight, number: 101 + t })) }
    const { bracket } = Bracket.recordFight(numbered, { ...nothing, t: 2, winner: "bothOut", decision: "DSQ" })
    expect(Bracket.standing(bracket).fights.map(({ state }) => state)).toEqual(["walkover", "ready", "bothOut"])
    expect(bracket.fights.map(({ number }) => number)).toEqual([null, 102, 103])
  })
})

describe("a recorded fight is refused", () => {
  test.each<[string, Partial<Bracket.FightInput>, string, string | null]>([
    ["equal points", { winner: "byPoints", bluePoints: 4, redPoints: 4 }, "equal_points", "winner"],
    ["nil against nothing", { winner: "byPoints", bluePoints: 0 }, "equal_points", "winner"],
    ["neither points nor winner", { winner: "byPoints" }, "no_winner", "winner"],
    ["IRM by points", { winner: "byPoints", bluePoints: 4, decision: "IRM" }, "no_winner", "winner"],
    ["a stranger as winner", { winner: three }, "winner_not_of_pair", "winner"],
    ["an unknown reason", { winner: one, decision: "XYZ" }, "unknown_decision", "decision"],
    ["both out without a reason", { winner: "bothOut" }, "required", "decision"],
    ["a fight that the bracket lacks", { t: 3, winner: one }, "unknown_fight", "technicalNumber"],
    ["a negative fight", { t: -1, winner: one }, "unknown_fight", "technicalNumber"],
    ["half a fight", { t: 0.5, winner: one }, "unknown_fight", "technicalNumber"],
    ["points above 999", { winner: one, bluePoints: 1000 }, "out_of_range", "bluePoints"],
    ["negative points", { winner: one, redPoints: -1 }, "out_of_range", "redPoints"],
    ["half points", { winner: one, redPoints: 1.5 }, "out_of_range", "redPoints"],
    ["another blue than stands there", { winner: one, blue: three }, "pair_changed", null],
    ["another red than stands there", { winner: one, red: one }, "pair_changed", null],
    ["a fight that waits", { t: 0, winner: one }, "fight_not_ready", null],
  ])("for %s", (_, input, code, field) => {
    expect(refusal(() => Bracket.recordFight(drawn, { ...nothing, t: 2, winner: one, ...input }))).toEqual({
      code,
      field,
    })
  })

  test("for a walkover, whoever is named", () => {
    const withHole = Bracket.fromPlaces(4, [one, null, three, four])
    const error = { code: "fight_not_ready", field: null }
    expect(refusal(() => Bracket.recordFight(withHole, { ...nothing, t: 2, winner: one }))).toEqual(error)
    expect(
      refusal(() => Bracket.recordFight(withHole, { ...nothing, t: 2, winner: "bothOut", decision: "DSQ" })),
    ).toEqual(error)
  })
})

describe("a corrected fight", () => {
  const played = record(record(record(drawn, 2, one), 1, three), 0, one)

  test("with the same winner takes the new points and lets nothing fall", () => {
    const { bracket, undone } = Bracket.recordFight(played, { ...nothing, t: 2, winner: one, bluePoints: 9 })
    expect(undone).toEqual([])
    expect(bracket.fights[2]?.result?.bluePoints).toBe(9)
    expect(bracket.fights[0]).toEqual(played.fights[0])
  })

  test("with another winner empties the fights on the old one's way and no other", () => {
    const { bracket, undone } = Bracket.recordFight(played, { ...nothing, t: 2, winner: two })
    expect(undone).toEqual([0])
    expect(bracket.fights[0]?.result).toBeNull()
    expect(bracket.fights[1]).toEqual(played.fights[1])
    expect(Bracket.standing(bracket).fights[0]).toEqual({ t: 0, state: "ready", blue: two, red: three })
  })

  test("that nobody wins any more leaves an opponent who gets there anyhow his later results", () => {
    // 1 beats 2, loses to 3 (who had no first fight), 3 beats 5 in the final. Both 1 and 2 out: 3 reaches it by walkover.
    const places = [one, two, three, null, athlete(5), null, null, null]
    const final = record(record(record(Bracket.fromPlaces(8, places), 6, one), 2, three), 0, three)
    const { bracket, undone } = Bracket.recordFight(final, { ...nothing, t: 6, winner: "bothOut", decision: "DSQ" })
    expect(undone).toEqual([2])
    expect(bracket.fights[0]?.result?.winner).toBe(three)
  })

  test("that is cleared empties the same way", () => {
    const { bracket, undone } = Bracket.clearFight(played, 2)
    expect(undone).toEqual([0])
    expect(Bracket.standing(bracket).fights.map(({ state }) => state)).toEqual(["waiting", "done", "ready"])
  })

  test("that was never recorded is cleared to the same bracket", () => {
    expect(Bracket.clearFight(drawn, 1)).toEqual({ bracket: drawn, undone: [] })
    expect(refusal(() => Bracket.clearFight(drawn, 3))).toEqual({ code: "unknown_fight", field: "technicalNumber" })
  })
})

function record(bracket: Bracket.Bracket, t: number, winner: Bracket.FightInput["winner"]): Bracket.Bracket {
  return Bracket.recordFight(bracket, { ...nothing, t, winner }).bracket
}

function resultAfter(input: Partial<Bracket.FightInput>): Bracket.Result {
  const { bracket, undone } = Bracket.recordFight(drawn, { ...nothing, t: 2, winner: "byPoints", ...input })
  expect(undone).toEqual([])
  const result = bracket.fights[2]?.result
  if (!result) throw new Error("nothing recorded")
  expect([result.blue, result.red]).toEqual([one, two])
  return result
}

function refusal(step: () => unknown): { code: string; field: string | null } {
  try {
    step()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, field: error.field }
    throw error
  }
  throw new Error("not refused")
}
