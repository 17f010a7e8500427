import { describe, expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { athlete, athletes } from "#tests/support/athletes.ts"
import * as Bracket from "./index.ts"
import { settle } from "./settle.ts"

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

  test("tells who stands where afterwards: whom he had beaten goes on", () => {
    const { bracket } = Bracket.removeFrom(played, athlete(1), "3_0")
    expect(Bracket.newcomers(played, bracket)).toEqual([{ athlete: 2, position: "2_3" }])
    expect(Bracket.newcomers(played, played)).toEqual([])
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

describe("leaving the competition", () => {
  test("after a won fight loses the next one by withdrawal, and takes nothing away that was fought", () => {
    const { bracket, ...told } = Bracket.leave(record(played, 4, 5), athlete(5))
    expect(told).toEqual({ how: "waits", lost: [], opponent: null })
    expect(bracket.fights[4]).toEqual(record(played, 4, 5).fights[4])
    // The opponent is known now, and advances immediately.
    const after = record(bracket, 3, 7)
    expect(after.fights[1]).toEqual({ number: 101, result: withdrawal(5, 7, 7) })
    expect(Bracket.standing(after).fights[0]).toEqual({ t: 0, state: "ready", blue: 1, red: 7 })
    expect(Bracket.winners(record(after, 0, 1))).toEqual({ golds: [1], silvers: [7], bronzes: [3, 5] })
  })

  test("loses a fight whose opponent stands there already at once", () => {
    const before = record(record(record(played, 4, 5), 3, 7), 1, 7)
    const { bracket, ...told } = Bracket.leave(before, athlete(7))
    expect(told).toEqual({ how: "lost", lost: [0], opponent: 1 })
    expect(Bracket.winners(bracket)).toEqual({ golds: [1], silvers: [7], bronzes: [3, 5] })
    expect(Bracket.isOver(bracket)).toBe(true)
  })

  test("comes off the draw where nothing was fought; the opponent passes", () => {
    const { bracket, ...told } = Bracket.leave(played, athlete(5))
    expect(told).toEqual({ how: "off", lost: [], opponent: 6 })
    expect(bracket).toEqual(Bracket.withdraw(played, athlete(5), "none").bracket)
  })

  test("changes nothing for one who is beaten, or once everything is fought", () => {
    const beaten = Bracket.leave(played, athlete(2))
    expect([beaten.how, beaten.bracket.fights]).toEqual(["stays", played.fights])
    const over = [4, 3, 1, 0].reduce((bracket, t) => record(bracket, t, [1, 5, 0, 7, 5][t] ?? 0), played)
    expect(Bracket.leave(over, athlete(1))).toEqual({ bracket: over, how: "stays", lost: [], opponent: null })
  })

  test("loses to who is put on a free place after his last fight, and is champion if nobody is", () => {
    const won = record(Bracket.fromPlaces(4, [athlete(1), athlete(2), null, null]), 2, 1)
    const { bracket } = Bracket.leave({ ...won, outside: [athlete(3)] }, athlete(1))
    expect(Bracket.winners({ ...bracket, outside: [] })).toMatchObject({ golds: [1], silvers: [] })
    const later = settle(bracket, [athlete(1), athlete(2), athlete(3), null]).bracket
    expect(later.fights[0]?.result).toMatchObject({ winner: 3, decision: "WDR" })
  })

  test("of both makes a fight without a winner", () => {
    const first = Bracket.leave(played, athlete(1)).bracket
    const both = Bracket.leave(first, athlete(3)).bracket
    const { bracket } = Bracket.clearFight(both, 2)
    expect(bracket.fights[2]?.result).toEqual({ ...withdrawal(1, 3, 1), winner: null })
    const end = [4, 3, 1].reduce((fought, t) => record(fought, t, [0, 5, 0, 7, 5][t] ?? 0), bracket)
    expect(Bracket.winners(end)).toEqual({ golds: [5], silvers: [], bronzes: [1, 3, 7] })
  })

  test("of several at once is the same whoever is named first: where two of them meet, nobody goes on", () => {
    const ready = record(record(played, 4, 5), 3, 7)
    for (const both of [
      [5, 7],
      [7, 5],
    ]) {
      const { bracket, departures } = Bracket.leaveAll(ready, both.map(athlete))
      expect(departures).toEqual(both.map(() => ({ how: "lost", lost: [1], opponent: null })))
      expect(bracket.fights[1]?.result).toEqual({ ...withdrawal(5, 7, 7), winner: null })
      // The other finalist has no opponent.
      expect(Bracket.winners(bracket)).toEqual({ golds: [1], silvers: [], bronzes: [3, 5, 7] })
      expect(Bracket.isOver(bracket)).toBe(true)
    }
    // Two who have not fought come off together, and one who has fought loses to whoever is left.
    const { departures } = Bracket.leaveAll(played, [5, 6, 1, 77].map(athlete))
    expect(departures.map(({ how, opponent }) => [how, opponent])).toEqual([
      ["off", null],
      ["off", null],
      ["waits", null],
      ["none", null],
    ])
  })

  test("lets nobody pass an empty branch after he has left: no champion who is not there", () => {
    const waiting = Bracket.leave(played, athlete(1)).bracket
    const out = { ...by, winner: "bothOut" as const, decision: "WDR" }
    const lower = record(record(waiting, 4, 5), 3, 7)
    const { bracket } = Bracket.recordFight(lower, { ...out, t: 1 })
    expect(Bracket.winners(bracket)).toEqual({ golds: [], silvers: [1], bronzes: [3, 5, 7] })
    expect(Bracket.isOver(bracket)).toBe(true)
    // Whoever passed it before leaving has won.
    const passed = Bracket.recordFight(record(record(played, 4, 5), 3, 7), { ...out, t: 1 }).bracket
    expect(Bracket.winners(Bracket.leave(passed, athlete(1)).bracket).golds).toEqual([1])
  })

  test("falls where he stands after a correction too: in the round of the empty branch beside him", () => {
    const places = [athlete(1), athlete(2), null, null, ...athletes(8).slice(4)]
    const before = record(Bracket.fromPlaces(8, places), 6, 1)
    const { bracket } = Bracket.leave(before, athlete(2))
    const corrected = record(bracket, 6, 2)
    expect(Bracket.standsAt(Bracket.standing(corrected), "1_1")).toBe(null)
    expect(Bracket.winners(corrected).bronzes).toEqual([2])
  })

  test("is taken back with the fights that are left; what was lost stays", () => {
    const gone = Bracket.leave(record(played, 4, 5), athlete(5)).bracket
    const back = Bracket.comeBack(gone, athlete(5))
    expect(Bracket.standing(record(back, 3, 7)).fights[1]?.state).toBe("ready")
  })

  test("loses every fight that is left in a round robin, the next one alone in a best of three", () => {
    const table = record(Bracket.fromPlaces(4, athletes(4), "roundRobin"), 0, 1)
    const left = Bracket.leave(table, athlete(1))
    expect([left.how, left.lost.length, left.opponent]).toEqual(["lost", 2, null])
    expect(left.bracket.fights[0]).toEqual(table.fights[0])
    const pair = record(Bracket.fromPlaces(2, athletes(2), "bestOf"), 0, 1)
    const ended = Bracket.leave(pair, athlete(1))
    expect([ended.how, ended.lost, ended.opponent]).toEqual(["lost", [1], 2])
    expect(Bracket.winners(ended.bracket)).toEqual({ golds: [2], silvers: [1], bronzes: [] })
  })

  test("of the loser of a semi-final gives the bronze to whom he would have met", () => {
    const four = Bracket.fromPlaces(4, athletes(4), "thirdFight")
    const { bracket } = Bracket.leave(record(four, 2, 1), athlete(2))
    const semifinals = record(bracket, 1, 3)
    expect(semifinals.fights[3]?.result).toEqual(withdrawal(2, 4, 4))
    expect(Bracket.winners(semifinals).bronzes).toEqual([4])
  })
})

const withdrawal = (blue: number, red: number, winner: number) => ({
  blue,
  red,
  winner,
  decision: "WDR",
  bluePoints: null,
  redPoints: null,
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
