import { describe, expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"

const by = { decision: "PTF", bluePoints: 3, redPoints: 1, blue: null, red: null }
/** Eight athletes; 1 beat 2, 3 beat 4, then 1 beat 3. */
const played = [
  [6, 1],
  [5, 3],
  [2, 1],
].reduce((bracket, [t, winner]) => record(bracket, t ?? 0, winner ?? 0), numbered(Bracket.fromPlaces(8, athletes(8))))

describe("taking an athlete off a position", () => {
  test("of a later round takes back the result that brought him there", () => {
    const { bracket, undone } = Bracket.removeFrom(played, athlete(1), "1_1")
    expect(undone).toEqual([2])
    expect(Bracket.standing(bracket).fights[2]).toEqual({ t: 2, state: "ready", blue: 1, red: 3 })
    expect(bracket.places).toEqual(played.places)
  })

  test("below his last win takes back everything from there on", () => {
    const { bracket, undone } = Bracket.removeFrom(played, athlete(1), "2_3")
    expect(undone).toEqual([2, 6])
    expect(bracket.fights[5]).toEqual(played.fights[5])
  })

  test("of the first round takes him off the draw, his fights with him; the opponent passes", () => {
    const { bracket, undone } = Bracket.removeFrom(played, athlete(1), "3_0")
    expect(undone).toEqual([2, 6])
    expect(bracket.places[0]).toBeNull()
    expect(Bracket.standing(bracket).fights[2]).toEqual({ t: 2, state: "ready", blue: 2, red: 3 })
    expect(bracket.fights.map(({ number }) => number)).toEqual([100, 101, 102, 103, 104, 105, null])
  })

  test("reached by walkovers takes back the fight before them", () => {
    const places = [...athletes(2), ...new Array(6).fill(null)]
    const won = record(Bracket.fromPlaces(8, places), 6, 2)
    const { bracket, undone } = Bracket.removeFrom(won, athlete(2), "0_0")
    expect(undone).toEqual([6])
    expect(Bracket.standing(bracket).fights[6]?.state).toBe("ready")
  })

  test("reached without any fight is refused", () => {
    const alone = Bracket.fromPlaces(4, [athlete(1), null, athlete(3), athlete(4)])
    expect(refusal(() => Bracket.removeFrom(alone, athlete(1), "1_1"))).toEqual(["came_by_walkover", null])
  })

  test.each([
    [1, "1_0"],
    [2, "1_1"],
    [9, "3_0"],
    [1, "4_0"],
    [1, ""],
  ])("is refused where %i does not stand on %j", (id, position) => {
    expect(refusal(() => Bracket.removeFrom(played, athlete(id), position))).toEqual(["position_changed", null])
  })
})

describe("leaving the draw", () => {
  test("without a result of his own lets the opponent pass, without consent", () => {
    const { bracket, undone } = Bracket.withdraw(played, athlete(5), "none")
    expect(undone).toEqual([])
    expect(bracket.places[4]).toBeNull()
    expect(Bracket.standing(bracket).fights[4]).toEqual({ t: 4, state: "walkover", blue: null, red: 6 })
  })

  test.each([1, 2, 3, 4])("with a result of his own, won or lost, takes consent (%i)", (id) => {
    expect(refusal(() => Bracket.withdraw(played, athlete(id), "none"))).toEqual(["has_results", null])
  })

  test("of a loser leaves the winner what he won later", () => {
    const { bracket, undone } = Bracket.withdraw(played, athlete(2), "given")
    expect(undone).toEqual([6])
    expect(bracket.fights[2]).toEqual(played.fights[2])
    expect(Bracket.standing(bracket).fights[6]?.state).toBe("walkover")
  })

  test("of somebody who is not in it changes nothing", () => {
    expect(Bracket.withdraw(played, athlete(77), "none")).toEqual({ bracket: played, undone: [] })
  })
})

function numbered(bracket: Bracket.Bracket): Bracket.Bracket {
  return { ...bracket, fights: bracket.fights.map((fight, t) => ({ ...fight, number: 100 + t })) }
}

function record(bracket: Bracket.Bracket, t: number, winner: number): Bracket.Bracket {
  return Bracket.recordFight(bracket, { ...by, t, winner: athlete(winner) }).bracket
}

function refusal(step: () => unknown): [string, string | null] {
  try {
    step()
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.field]
    throw error
  }
  throw new Error("not refused")
}
