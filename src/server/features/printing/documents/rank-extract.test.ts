import { expect, test } from "vitest"
import type { AthleteId } from "#domain/ids.ts"
import { scoreFromWinner } from "./rank-extract.ts"

const [blue, red] = [11, 12] as [AthleteId, AthleteId]
const none = { blue, red, decision: "PTF", bluePoints: null, redPoints: null }

test("an extract gives the sums of a match to the thousandth, from its winner's side: a thousandth decides", () => {
  const totals = { blue: 16_299, red: 16_300, by: "sum" } as const
  expect(scoreFromWinner({ ...none, winner: red, totals })).toBe("16,300 : 16,299")
})

test("an extract gives the points of a fight from its winner's side, and nothing where none were written", () => {
  expect(scoreFromWinner({ ...none, winner: red, bluePoints: 7, redPoints: 12 })).toBe("12 : 7")
  expect(scoreFromWinner({ ...none, winner: blue, decision: "WDR" })).toBe("")
})
