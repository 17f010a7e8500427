import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId, SectionId } from "#domain/ids.ts"
import { isNumberingDue, numberless, numberlessIn } from "./numbering-due.ts"

const courts = [101, 201].map((startNumber, at) => ({ id: (at + 1) as SectionId, startNumber }))
const [left, right] = [1 as SectionId, 2 as SectionId]

/** Four athletes, three fights; the final first. */
function category(sectionId: SectionId | null, numbers: readonly (number | null)[], rounds = new Map()) {
  const athletes = [1, 2, 3, 4].map((id) => id as AthleteId)
  const drawn = Bracket.fromPlaces(4, athletes)
  const fights = drawn.fights.map((fight, t) => ({ ...fight, number: numbers[t] ?? null }))
  return { sectionId, rounds, bracket: { ...drawn, fights } }
}

test.each([
  ["nothing is on a court", [category(null, [])], false],
  ["no draw is on it yet", [{ sectionId: left, rounds: new Map(), bracket: null }], false],
  ["every fight has a number of its court", [category(left, [103, 101, 102]), category(right, [203, 201, 202])], false],
  ["a fight has no number", [category(left, [103, 101, null])], true],
  ["a category came from another court with its numbers", [category(left, [203, 201, 202])], true],
  ["its numbers are below those of every court", [category(left, [3, 1, 2])], true],
  ["a court that took many numbers reaches into the next one's", [category(left, [203, 101, 102])], true],
  ["a moved round has numbers of its new court", [category(left, [201, 101, 102], new Map([[0, right]]))], false],
  ["a moved round kept its old number", [category(left, [103, 101, 102], new Map([[0, right]]))], true],
  ["its court is gone", [category(9 as SectionId, [3, 1, 2])], false],
])("numbering is due or not: %s", (_, categories, due) => expect(isNumberingDue(categories, courts)).toBe(due))

test.each([
  ["nothing is numbered yet", [], [], 0],
  ["every fight has its number", [103, 101, 102], [], 0],
  ["one fight came later", [103, 101, null], [], 1],
  ["the whole draw came later than the numbers of others", [], [201], 3],
  ["no draw has numbers", [], [null, null], 0],
])("fights that lack a number beside numbered ones: %s", (_, numbers, others, count) =>
  expect(
    numberlessIn(
      category(left, numbers).bracket,
      others.map((number) => ({ number })),
    ),
  ).toBe(count),
)

test("fights that are over ask for no number, whether the tournament uses numbers or not", () => {
  const over = { number: null, isOver: true }
  const open = { number: null, isOver: false }
  expect(numberless([over, open, open])).toEqual([])
  expect(numberless([over, open, { number: 101, isOver: true }])).toEqual([open])
})

test("a fight that is over needs no number any more", () => {
  const { bracket } = category(left, [103, 101, null])
  const result = { winner: "blue", decision: "PTF", bluePoints: 9, redPoints: 1, blue: null, red: null } as const
  expect(numberlessIn(Bracket.recordFight(bracket, { t: 2, ...result }).bracket, [])).toBe(0)
})
