import { expect, test } from "vitest"
import { athlete } from "#tests/support/athletes.ts"
import { fromPlaces } from "./bracket.ts"
import { foughtOf, isNoShow, noShowsIn, winsOf } from "./no-show.ts"
import type { Bracket, FightTimes, Result } from "./types.ts"

const result = (given: Partial<Result>): Result => ({
  blue: athlete(1),
  red: athlete(2),
  winner: athlete(1),
  decision: "PTF",
  bluePoints: null,
  redPoints: null,
  ...given,
})
const started: FightTimes = { calledAt: null, startedAt: "2026-12-05T10:00:00.000Z", finishedAt: null }
const called: FightTimes = { calledAt: "2026-12-05T10:00:00.000Z", startedAt: null, finishedAt: null }

test.each<[what: string, given: Partial<Result>, times: FightTimes | undefined, isOne: boolean]>([
  ["the opponent did not come", { decision: "WDR" }, undefined, true],
  ["was called and did not come", { decision: "WDR" }, called, true],
  ["lost eligibility before the fight", { decision: "DSQ" }, undefined, true],
  ["nought to nought is no score", { decision: "WDR", bluePoints: 0, redPoints: 0 }, undefined, true],
  ["withdrew in the fight", { decision: "WDR", bluePoints: 4, redPoints: 7 }, undefined, false],
  ["withdrew after a round", { decision: "WDR", rounds: [{ blue: 3, red: 1, winner: null }] }, undefined, false],
  ["withdrew, and the court had started it", { decision: "WDR" }, started, false],
  ["won by points", { decision: "PTG", bluePoints: 9, redPoints: 1 }, undefined, false],
  ["won by points that nobody wrote down", { decision: "PTF" }, undefined, false],
  ["the referee stopped it", { decision: "RSC" }, undefined, false],
  ["penalties", { decision: "PUN" }, undefined, false],
  ["bad conduct in the fight", { decision: "DQB" }, undefined, false],
  ["nobody came", { decision: "WDR", winner: null }, undefined, false],
])("a win without a fight: %s", (_, given, times, isOne) => {
  const fight = times === undefined ? { result: result(given) } : { result: result(given), times }
  expect(isNoShow(fight)).toBe(isOne)
})

const [a, b, c, d] = [athlete(1), athlete(2), athlete(3), athlete(4)]
const played: Bracket = (() => {
  const bracket = fromPlaces(4, [a, b, c, d])
  const fights = bracket.fights.map((fight, t) => {
    if (t === 2) return { ...fight, number: 7, result: result({ decision: "WDR" }) }
    if (t === 1)
      return { ...fight, number: 8, result: result({ blue: c, red: d, winner: d, bluePoints: 2, redPoints: 8 }) }
    return { ...fight, number: 12, result: result({ red: d, bluePoints: 5, redPoints: 3 }) }
  })
  return { ...bracket, fights }
})()

test("wins stand in the order of the fights, with those that were given", () => {
  expect(winsOf(played, a).map(({ number, opponent, isNoShow: isGiven }) => [number, opponent, isGiven])).toEqual([
    [7, b, true],
    [12, d, false],
  ])
  expect(winsOf(played, c)).toEqual([])
  expect(noShowsIn(played)).toEqual(new Map([[a, 1]]))
  expect(foughtOf(played)).toEqual(new Set([a, c, d]))
})
