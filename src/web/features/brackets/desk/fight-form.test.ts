import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { changesWinner, formOf, isSameFight, nextReady, openedFight, withKeptScore } from "./fight-form.ts"
import { fightBeside } from "./use-fight-steps.ts"

const id = (number: number): AthleteId => number as AthleteId
const drawn = Bracket.fromPlaces(8, [1, 2, 3, 4, 5, 6, 7, 8].map(id))
const record = (bracket: Bracket.Bracket, t: number, bluePoints: number, redPoints: number): Bracket.Bracket =>
  Bracket.recordFight(bracket, { t, winner: "byPoints", decision: "", bluePoints, redPoints, blue: null, red: null })
    .bracket

// [P2-48]
test("a recorded fight opens with what is recorded, and its winner follows corrected points", () => {
  const fought = record(drawn, 6, 5, 3)
  const form = formOf(openedFight(fought, 6))
  expect(form).toEqual({ bluePoints: "5", redPoints: "3", decision: "PTG", winner: "" })
  expect(changesWinner(form, openedFight(fought, 6))).toBe(false)
  expect(changesWinner({ ...form, redPoints: "6" }, openedFight(fought, 6))).toBe(true)
})

test("a correction of which no score is typed keeps the rounds of the fight; any score replaces them", () => {
  const rounds = [1, 2].map(() => ({ blue: 4, red: 1, winner: null }))
  const input = {
    t: 6,
    winner: "byPoints",
    decision: "",
    bluePoints: null,
    redPoints: null,
    blue: null,
    red: null,
  } as const
  const { bracket } = Bracket.recordFight(drawn, { ...input, rounds })
  const opened = openedFight(bracket, 6)
  const typed = { bluePoints: "", redPoints: "", decision: "DSQ", winner: "red" } as const
  expect(withKeptScore(typed, opened)).toMatchObject({
    bluePoints: "2",
    redPoints: "0",
    rounds: "4:1 4:1",
    decision: "DSQ",
    winner: "red",
  })
  expect(withKeptScore({ ...typed, rounds: "1:4 1:4" }, opened)).toMatchObject({ rounds: "1:4 1:4" })
  expect(withKeptScore({ ...typed, redPoints: "7" }, opened)).not.toHaveProperty("rounds")
  expect(withKeptScore(typed, openedFight(drawn, 6))).toEqual(typed)
})

test("a fight that somebody else recorded or whose pair changed is not the one that was opened", () => {
  const before = openedFight(drawn, 6)
  expect(isSameFight(before, openedFight(record(drawn, 5, 4, 1), 6))).toBe(true)
  expect(isSameFight(before, openedFight(record(drawn, 6, 5, 3), 6))).toBe(false)
  const swapped = Bracket.fromPlaces(8, [2, 1, 3, 4, 5, 6, 7, 8].map(id))
  expect(isSameFight(before, openedFight(swapped, 6))).toBe(false)
})

test("from fight to fight one comes to every pair, in both directions, and no further than the last", () => {
  const fought = record(record(drawn, 6, 5, 3), 5, 1, 4)
  const walk = (step: 1 | -1): number[] => {
    const seen: number[] = []
    for (let t = fightBeside(fought, null, step); t !== null; t = fightBeside(fought, t, step)) seen.push(t)
    return seen
  }
  expect(walk(1)).toEqual([6, 5, 4, 3, 2])
  expect(walk(-1)).toEqual(walk(1).reverse())
})

test("the next fight is the next ready one from the first round down, and after the last of them none", () => {
  let bracket = drawn
  let t = nextReady(bracket, null)
  const order: number[] = []
  while (t !== null) {
    order.push(t)
    bracket = record(bracket, t, 2, 1)
    t = nextReady(bracket, t)
  }
  expect(order).toEqual([6, 5, 4, 3, 2, 1, 0])
})

test("numbers, where there are some, lead the way", () => {
  const numbered: Bracket.Bracket = {
    ...drawn,
    fights: drawn.fights.map((fight, t) => ({ ...fight, number: [0, 0, 0, 101, 104, 102, 103][t] || null })),
  }
  expect(nextReady(numbered, null)).toBe(3)
  expect(nextReady(numbered, 3)).toBe(5)
  expect(nextReady(numbered, 4)).toBe(3)
})
