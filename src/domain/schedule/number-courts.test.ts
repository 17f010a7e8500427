import fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { courtField, theCourt } from "#tests/support/court-categories.ts"
import { shuffled } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { type CourtCategory, type Numbered, type Numbering, numberCourts } from "./index.ts"

const field = fc.record({
  name: fc.integer({ min: 0, max: 1e9 }),
  categories: fc.integer({ min: 0, max: 9 }),
  least: fc.integer({ min: 1, max: 12 }),
  doubles: fc.constantFrom(0, 3, 8),
  days: fc.integer({ min: 0, max: 2 }),
  fought: fc.constantFrom(0, 30, 90),
  start: fc.integer({ min: 1, max: 5000 }),
})
type Field = typeof field extends fc.Arbitrary<infer Value> ? Value : never

const from = (start: number) => new Map([[theCourt, start]])

const numberingOf = ({ name, start, ...wanted }: Field, more: Partial<Numbering> = {}): Numbering => ({
  ...courtField(String(name), wanted),
  starts: from(start),
  fixed: () => false,
  ...more,
})

describe("a numbered section", () => {
  test("NS-1: has every fight once, from its start number on without a gap, byes none", () => {
    let numbered = 0
    fc.assert(
      fc.property(field, (wanted) => {
        const numbering = numberingOf(wanted)
        const done = numberCourts(numbering)
        const given = numbersOf(done)
        expect(given.toSorted((one, other) => one - other)).toEqual(given.map((_, at) => wanted.start + at))
        expect(given).toHaveLength(numbering.categories.reduce((sum, { bracket }) => sum + fightsOf(bracket), 0))
        expect(done.numbers.get(theCourt)).toEqual(given.map((_, at) => wanted.start + at))
        numbered += given.length
      }),
      { numRuns: cases(1000) },
    )
    expect(numbered).toBeGreaterThan(cases(1000))
  })

  test("NS-1, NS-9: comes out the same when numbered again and in any order of the rows; results stay", () => {
    fc.assert(
      fc.property(field, (wanted) => {
        const numbering = numberingOf(wanted)
        const once = numberCourts(numbering)
        const again = numberCourts({ ...numbering, categories: renumbered(numbering.categories, once) })
        const otherwise = numberCourts({ ...numbering, categories: shuffled(numbering.categories, "rows") })
        expect(plain(again)).toEqual(plain(once))
        expect(plain(otherwise)).toEqual(plain(once))
        for (const { id, bracket } of numbering.categories) {
          expect(once.brackets.get(id)?.fights.map(({ result }) => result)).toEqual(
            bracket?.fights.map(({ result }) => result),
          )
        }
      }),
      { numRuns: cases(400) },
    )
  })

  test("NS-2: rises along every path of a bracket", () => {
    fc.assert(
      fc.property(field, fc.constantFrom("all" as const, "open" as const), (wanted, mode) => {
        const before = numberingOf(wanted)
        const categories = renumbered(before.categories, numberCourts(before))
        const numbering = { ...before, categories, mode, fixed: isOver(categories), starts: from(1) }
        for (const bracket of numberCourts(numbering).brackets.values()) expectRising(bracket)
      }),
      { numRuns: cases(600) },
    )
  })

  test("NS-8: leaves what is called, printed or fought as it is, and gives no number twice", () => {
    let kept = 0
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 400 }), (wanted, start) => {
        const before = numberingOf(wanted)
        const categories = renumbered(before.categories, numberCourts(before))
        const fixed = isOver(categories)
        const done = numberCourts({ ...before, categories, fixed, starts: from(start) })
        const given = numbersOf(done)
        expect(new Set(given).size).toBe(given.length)
        for (const { id, bracket } of categories) {
          for (const [t, { number }] of (bracket?.fights ?? []).entries()) {
            if (!fixed(id, t)) continue
            expect(done.brackets.get(id)?.fights[t]?.number).toBe(number)
            kept++
          }
        }
      }),
      { numRuns: cases(600) },
    )
    expect(kept).toBeGreaterThan(cases(600))
  })

  test("goes day after day, in the secretary's order where there is nothing to gain by another", () => {
    const { categories, people } = courtField("days", { categories: 6, least: 2, most: 2 })
    const days = [2, 1, 2, 1, 0, 1]
    const places = [1, 3, 2, 1, 0, 2]
    const planned = categories.map((one, at) => ({ ...one, day: days[at] ?? 0, dayPosition: places[at] ?? 0 }))
    const done = numberCourts({
      categories: planned.map((one) => ({ ...one, seconds: 300 })),
      people,
      starts: from(101),
      fixed: () => false,
    })
    const number = (at: number) => done.brackets.get(planned[at]!.id)?.fights[0]?.number
    expect([3, 5, 1, 0, 2, 4].map(number)).toEqual([101, 102, 103, 104, 105, 106])
  })

  test("takes the number off a fight that has become a walkover", () => {
    const { categories, people } = courtField("walkover", { categories: 1, least: 4, most: 4 })
    const [one] = categories
    const bracket = Bracket.fromPlaces(4, [...one!.athletes.slice(0, 3), null])
    const stale = { ...bracket, fights: bracket.fights.map((fight) => ({ ...fight, number: 7 })) }
    const done = numberCourts({
      categories: [{ ...one!, bracket: stale }],
      people,
      starts: from(101),
      fixed: () => false,
    })
    expect(done.brackets.get(one!.id)?.fights.map(({ number }) => number)).toEqual([102, null, 101])
  })
})

const numbersOf = ({ brackets }: Numbered): number[] =>
  [...brackets.values()].flatMap(({ fights }) => fights.flatMap(({ number }) => number ?? []))

const fightsOf = (bracket: Bracket.Bracket | null): number => (bracket === null ? 0 : Bracket.progress(bracket).fights)

const plain = ({ brackets, numbers }: Numbered) => ({
  numbers,
  brackets: [...brackets].sort(([one], [other]) => one - other),
})

const renumbered = (categories: readonly CourtCategory[], { brackets }: Numbered): CourtCategory[] =>
  categories.map((one) => ({ ...one, bracket: brackets.get(one.id) ?? null }))

const isOver = (categories: readonly CourtCategory[]) => (id: number, t: number) =>
  categories.find((one) => one.id === id)?.bracket?.fights[t]?.result !== null

function expectRising(bracket: Bracket.Bracket): void {
  for (const [t, { number }] of bracket.fights.entries()) {
    let above = Bracket.parent(t)
    while (above !== null && number !== null) {
      const later = bracket.fights[above]?.number ?? null
      if (later !== null) expect(later).toBeGreaterThan(number)
      above = Bracket.parent(above)
    }
  }
}
