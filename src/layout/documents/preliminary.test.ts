import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { athlete } from "#tests/support/athletes.ts"
import { missingIn, missingOnSheet } from "./preliminary.ts"

test("a paper of a bracket outside of which somebody stands is preliminary, fought to its end or not begun", () => {
  const [blue, red, late] = [athlete(1), athlete(2), athlete(3)]
  const drawn = Bracket.fromPlaces(2, [blue, red])
  const won = { t: 0, winner: blue, decision: "PTF", bluePoints: 2, redPoints: 1, blue, red } as const
  const over = Bracket.recordFight(drawn, won).bracket
  expect([missingIn(over), missingOnSheet(drawn)]).toEqual(["", ""])
  const outside = [late]
  expect([missingIn({ ...over, outside }), missingOnSheet({ ...drawn, outside })]).toEqual([
    "не в сітці: 1",
    "не в сітці: 1",
  ])
})
