import { expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import * as Bracket from "./index.ts"

const [one, two, three, four] = [11, 12, 13, 14] as AthleteId[]
const input = { decision: "", bluePoints: null, redPoints: null, blue: null, red: null }
const drawn = Bracket.fromPlaces(
  4,
  [one, two, three, four].map((athlete) => athlete ?? null),
)
const numbered = { ...drawn, fights: drawn.fights.map((fight, t) => ({ ...fight, number: 101 + t })) }
const recorded = (bracket: Bracket.Bracket, t: number, winner: Bracket.FightInput["winner"], decision = "") =>
  Bracket.recordFight(bracket, { ...input, t, winner, decision }).bracket

test("a final is named to which somebody comes after all, and nothing else", () => {
  const alone = recorded(numbered, 2, "bothOut", "DSQ")
  expect(Bracket.regained(numbered, alone)).toEqual([])
  const again = recorded(alone, 2, "blue")
  expect(again.fights.map(({ number }) => number)).toEqual([null, 102, 103])
  expect(Bracket.regained(alone, again)).toEqual([0])
  expect(Bracket.regained(again, recorded(again, 1, "red"))).toEqual([])
})

test("nothing is named where nothing was numbered", () => {
  const alone = recorded(drawn, 2, "bothOut", "DSQ")
  expect(Bracket.regained(alone, recorded(alone, 2, "blue"))).toEqual([])
})
