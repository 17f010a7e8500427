import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { athlete } from "#tests/support/athletes.ts"
import { missingIn, missingOnSheet, outsideText } from "./preliminary.ts"

const people = new Map([1, 2, 3, 4, 5, 6].map((id) => [athlete(id), { name: `Спортсмен ${id}` }]))

test("a paper of a bracket outside of which somebody stands is preliminary, fought to its end or not begun", () => {
  const [blue, red, late] = [athlete(1), athlete(2), athlete(3)]
  const drawn = Bracket.fromPlaces(2, [blue, red])
  const won = { t: 0, winner: blue, decision: "PTF", bluePoints: 2, redPoints: 1, blue, red } as const
  const over = Bracket.recordFight(drawn, won).bracket
  expect([missingIn(over, people), missingOnSheet(drawn, people)]).toEqual(["", ""])
  const outside = [late]
  expect([missingIn({ ...over, outside }, people), missingOnSheet({ ...drawn, outside }, people)]).toEqual([
    "не в сітці: Спортсмен 3",
    "не в сітці: Спортсмен 3",
  ])
})

test("who stands outside is named as far as the head of a paper has room, the rest is a number", () => {
  const of = (...ids: number[]): string => outsideText(ids.map(athlete), people)
  expect([of(), of(3), of(3, 4), of(3, 4, 5), of(3, 4, 5, 6), of(99)]).toEqual([
    "",
    "не в сітці: Спортсмен 3",
    "не в сітці: Спортсмен 3, Спортсмен 4",
    "не в сітці: Спортсмен 3, Спортсмен 4 і ще 1",
    "не в сітці: Спортсмен 3, Спортсмен 4 і ще 2",
    "не в сітці: 1",
  ])
})
