import { expect, test } from "vitest"
import { readRounds, roundsText } from "./rounds-text.ts"

test("rounds stand one after another, each with a winner of its own where the points do not say it", () => {
  const rounds = readRounds("5:3 2-4 7:7=1")
  expect(rounds).toEqual([
    { blue: 5, red: 3, winner: null },
    { blue: 2, red: 4, winner: null },
    { blue: 7, red: 7, winner: "blue" },
  ])
  expect(roundsText(rounds)).toBe("5:3 2:4 7:7=1")
  expect([readRounds(""), readRounds("4:1")]).toEqual([[], [{ blue: 4, red: 1, winner: null }]])
})

test("what is no round, level without a winner or one too many is not read", () => {
  for (const text of ["5", "5:3 2", "5:5", "5:5=0", "5:5=", "2:1 2:1 2:1", "1:0 0:1 1:0 1:0"]) {
    expect(readRounds(text), text).toBeUndefined()
  }
})
