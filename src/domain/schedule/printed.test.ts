import fc from "fast-check"
import { expect, test } from "vitest"
import { courtField, theCourt } from "#tests/support/court-categories.ts"
import { cases } from "#tests/support/scale.ts"
import { type CourtCategory, isPrinted, numberCourts, type PrintedNumbers, printedAfter } from "./index.ts"

const starts = (start: number) => new Map([[theCourt, start]])
const field = fc.record({
  name: fc.string(),
  categories: fc.integer({ min: 2, max: 6 }),
  half: fc.integer({ min: 0, max: 6 }),
  start: fc.integer({ min: 1, max: 400 }),
})

test("numbers on paper stay whatever is numbered anew, are given to no other fight, and hold their court while they are fought", () => {
  fc.assert(
    fc.property(field, ({ name, categories: count, half, start }) => {
      const { categories, people } = courtField(name, { categories: count, least: 2, most: 9 })
      const once = numberCourts({ categories, people, starts: starts(101), fixed: () => false })
      const numbered = categories.map((one) => ({ ...one, bracket: once.brackets.get(one.id) ?? null }))
      const paper = new Map(numbered.slice(0, half).map((one) => [one.id, printed(one)]))
      const fixed = (id: CourtCategory["id"], t: number): boolean => {
        const bracket = numbered.find((one) => one.id === id)?.bracket
        return bracket ? isPrinted(bracket, paper.get(id) ?? [], t) : false
      }
      const again = numberCourts({ categories: numbered, people, starts: starts(start), fixed })
      const numbers = [...again.brackets.values()].flatMap(({ fights }) => fights.flatMap(({ number }) => number ?? []))
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const [id, own] of paper) {
        expect(again.brackets.get(id)?.fights.map(({ number }) => number)).toEqual(own.length > 0 ? own : [])
      }
      for (const { plan, kept } of again.days) {
        const spans = [...plan, ...kept].sort((one, other) => one.start - other.start)
        expect(spans.every(({ start: begin }, at) => begin >= (spans[at - 1]?.end ?? 0))).toBe(true)
      }
    }),
    { numRuns: cases(200) },
  )
})

test("a number that was given anew, or to the fights of a new draw, is on no paper", () => {
  const fights = [101, 102, null].map((number) => ({ number, result: null }))
  const paper = printedAfter([], { fights })
  expect([0, 1, 2].map((t) => isPrinted({ fights }, paper, t))).toEqual([true, true, false])
  const anew = [101, 202, 203].map((number) => ({ number, result: null }))
  expect([0, 1, 2].map((t) => isPrinted({ fights: anew }, paper, t))).toEqual([true, false, false])
  expect(printedAfter(paper, { fights: fights.map((fight) => ({ ...fight, number: null })) })).toEqual(paper)
  expect(printedAfter([], { fights: [{ number: null, result: null }] })).toEqual([])
})

const printed = ({ bracket }: CourtCategory): PrintedNumbers => (bracket === null ? [] : printedAfter([], bracket))
