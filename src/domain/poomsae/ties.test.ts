import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { NO_LISTS } from "./lists.ts"
import { nextPerformance } from "./next.ts"
import { standingOf } from "./places.ts"
import { scoringOn } from "./scoring-rules.ts"
import { isAsked } from "./ties.ts"
import {
  extraNumbers,
  type FormNumber,
  nameOf,
  noPenalties,
  type Performance,
  type PerformanceKey,
  type Sheet,
  type Style,
} from "./types.ts"

interface TieCase {
  readonly id: string
  readonly what: string
  readonly ranks: readonly (readonly [string, number])[]
  readonly medals: number
  readonly typed: Readonly<Record<string, number>>
  /** Total, presentation and total with dropped marks of extra form 3. */
  readonly extra: Readonly<Record<string, readonly [string, string, string]>>
  readonly expect: unknown
}

const { medalTies }: { medalTies: TieCase[] } = JSON.parse(readFileSync("tests/data/poomsae-cases.json", "utf8"))
const rules = scoringOn("15.05.2026")
const id = (number: number) => number as AthleteId

const entered = (technique: number, presentation: number): Performance => ({
  technique,
  presentation,
  penalties: noPenalties,
  marks: [],
})

/** A final in which each has the total that makes that rank. */
function finalOf(ranks: readonly number[], style: Style = "traditional"): Sheet {
  const ids = ranks.map((_, at) => id(at + 1))
  const forms = style === "freestyle" ? [1 as const] : [1 as const, 2 as const]
  return {
    style,
    startRound: "final",
    lists: { ...NO_LISTS, final: ids },
    all: ids,
    outside: [],
    unranked: [],
    performances: new Map(
      ranks.flatMap((rank, at) =>
        forms.map((number): [string, Performance] => [
          nameOf({ athleteId: id(at + 1), round: "final", number }),
          entered(4000 - rank * 10, 3000),
        ]),
      ),
    ),
    typedPlaces: new Map(),
  }
}

const withForm = (sheet: Sheet, athleteId: AthleteId, number: FormNumber, performance: Performance): Sheet => ({
  ...sheet,
  performances: new Map(sheet.performances).set(nameOf({ athleteId, round: "final", number }), performance),
})
const typed = (sheet: Sheet, places: Readonly<Record<number, number>>): Sheet => ({
  ...sheet,
  typedPlaces: new Map(Object.entries(places).map(([one, place]) => [id(Number(one)), place])),
})
const placesOf = (sheet: Sheet) => standingOf(sheet, rules).places.map(({ place }) => place)
const dueOf = (sheet: Sheet) =>
  standingOf(sheet, rules).due.map(({ athletes, places, number }) => [athletes, places, number])

const milli = (points: string): number => Math.round(Number(points) * 1000)

describe("the worked cases of the design", () => {
  test.each(medalTies)("$id: $what", ({ ranks, medals, typed: hands, extra, expect: wanted }) => {
    const names = ranks.map(([name]) => name)
    const idOf = (name: string) => id(names.indexOf(name) + 1)
    let sheet = finalOf(ranks.map(([, rank]) => rank))
    sheet = typed(sheet, Object.fromEntries(Object.entries(hands).map(([name, place]) => [idOf(name), place])))
    for (const [name, [total, second]] of Object.entries(extra)) {
      const presentation = milli(second)
      sheet = withForm(sheet, idOf(name), 3, entered(milli(total) - presentation, presentation))
    }
    const standing = standingOf(sheet, { ...rules, medalPlaces: medals })
    const nameIn = (athlete: AthleteId): string => names[athlete - 1] ?? ""
    expect({
      places: Object.fromEntries(standing.places.map(({ athleteId, place }) => [nameIn(athleteId), place])),
      due: standing.due.map(({ athletes }) => athletes.map(nameIn)),
      over: standing.isOver,
    }).toEqual(wanted)
  })
})

describe("who is level for a medal", () => {
  test("performs form 3, with equal scores form 4, and after the ninth only a person decides", () => {
    let sheet = finalOf([1, 1, 3])
    for (const number of extraNumbers) {
      expect(dueOf(sheet)).toEqual([[[id(1), id(2)], [1, 2], number]])
      sheet = withForm(withForm(sheet, id(1), number, entered(3500, 4000)), id(2), number, entered(3500, 4000))
    }
    expect(dueOf(sheet)).toEqual([[[id(1), id(2)], [1, 2], null]])
    expect([placesOf(sheet), standingOf(sheet, rules).isOver, nextPerformance(sheet, rules, null)]).toEqual([
      [1, 1, 3],
      false,
      null,
    ])
    expect(placesOf(typed(sheet, { 2: 1 }))).toEqual([2, 1, 3])
  })

  test.each<[string, Style, Performance, Performance, readonly number[]]>([
    ["the total", "traditional", entered(3500, 4000), entered(3600, 4000), [2, 1]],
    ["then presentation", "traditional", entered(3500, 4100), entered(3600, 4000), [1, 2]],
    ["of freestyle technique", "freestyle", entered(3500, 3900), entered(3600, 3800), [2, 1]],
  ])("is parted by %s of the extra form alone", (_, style, one, other, places) => {
    const sheet = withForm(withForm(finalOf([1, 1], style), id(1), 3, one), id(2), 3, other)
    expect(placesOf(sheet)).toEqual(places)
    const { rounds, isOver } = standingOf(sheet, rules)
    const before = standingOf(finalOf([1, 1], style), rules).rounds
    expect([rounds, isOver]).toEqual([before, true])
  })

  test("has nothing to perform for a place behind the medals; there an extra form counts nothing", () => {
    const sheet = withForm(withForm(finalOf([1, 2, 3, 4, 4]), id(4), 3, entered(0, 0)), id(5), 3, entered(1000, 1000))
    expect([placesOf(sheet), dueOf(sheet), standingOf(sheet, rules).isOver]).toEqual([[1, 2, 3, 4, 4], [], true])
    // Four are level for silver: the extra form leaves two level for the fourth place.
    const four = [2, 3, 4, 5].reduce(
      (now, athlete, at) => withForm(now, id(athlete), 3, entered(4000 - 100 * Math.min(at, 2), 4000)),
      finalOf([1, 2, 2, 2, 2]),
    )
    expect([placesOf(four), dueOf(four)]).toEqual([[1, 2, 3, 4, 4], []])
  })

  test.each<[string, Readonly<Record<number, number>>, readonly number[], readonly number[][]]>([
    ["refuses, and is behind his group", { 1: 3 }, [3, 1, 1], [[2, 3]]],
    ["refuses as the second of three", { 1: 3, 2: 2 }, [3, 2, 1], []],
    ["is put first, and the others perform for what is left", { 2: 1 }, [2, 1, 2], [[1, 3]]],
    ["shares the gold with one, and the third has bronze", { 1: 1, 2: 1 }, [1, 1, 3], []],
    ["shares the gold with both", { 1: 1, 2: 1, 3: 1 }, [1, 1, 1], []],
    ["gets a place behind all of them", { 1: 9 }, [9, 1, 1], [[2, 3]]],
  ])("%s", (_, places, expected, due) => {
    const sheet = typed(finalOf([1, 1, 1]), places)
    expect([placesOf(sheet), standingOf(sheet, rules).due.map(({ athletes }) => athletes)]).toEqual([expected, due])
  })
})

test("an extra form comes after the regular ones, in the order of the list, for those who are level alone", () => {
  const key = (athlete: number, number: FormNumber): PerformanceKey => ({
    athleteId: id(athlete),
    round: "final",
    number,
  })
  const sheet = finalOf([3, 1, 1])
  expect(nextPerformance(sheet, rules, null)).toEqual(key(2, 3))
  expect(nextPerformance(sheet, rules, null, new Set([nameOf(key(2, 3))]))).toEqual(key(3, 3))
  // Passed over, this one comes after the others.
  expect(nextPerformance(sheet, rules, key(2, 3))).toEqual(key(3, 3))
  const one = withForm(sheet, id(2), 3, entered(3500, 4000))
  expect(nextPerformance(one, rules, key(2, 3))).toEqual(key(3, 3))
  expect(nextPerformance(withForm(one, id(3), 3, entered(3400, 4000)), rules, key(3, 3))).toBeNull()
  const asked = (of: Sheet, athlete: number, number: FormNumber) =>
    isAsked(of, rules, standingOf(of, rules), key(athlete, number))
  expect([asked(sheet, 2, 3), asked(sheet, 1, 3), asked(sheet, 2, 4), asked(sheet, 1, 2)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  // Once they are parted, what was given can still be corrected, and nothing new comes.
  const decided = withForm(one, id(3), 3, entered(3400, 4000))
  expect([asked(decided, 2, 3), asked(decided, 2, 4), asked(finalOf([1], "freestyle"), 1, 2)]).toEqual([
    true,
    false,
    false,
  ])
})

test("whatever is performed and typed, a list is over exactly if nobody shares a medal's place but by hand", () => {
  const field = fc.record({
    ranks: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
    forms: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 }),
    seed: fc.string(),
    hands: fc.dictionary(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 4 })),
  })
  fc.assert(
    fc.property(field, ({ ranks, forms, seed, hands }) => {
      const random = Random.from(seed)
      let sheet = finalOf(ranks)
      let left = random.below(20)
      for (let next = nextPerformance(sheet, rules, null); next && left > 0; left--) {
        const tenth = forms[(next.athleteId + next.number) % 8] ?? 0
        sheet = withForm(sheet, next.athleteId, next.number, entered(3000 + 100 * tenth, 4000))
        next = nextPerformance(sheet, rules, next)
      }
      const known = Object.fromEntries(Object.entries(hands).filter(([one]) => Number(one) <= ranks.length))
      sheet = typed(sheet, known)
      const { places, due, isOver } = standingOf(sheet, rules)
      const free = places.filter(({ athleteId }) => !sheet.typedPlaces.has(athleteId))
      const isShared = free.some(
        (one) =>
          (one.place ?? 9) <= rules.medalPlaces &&
          free.some((other) => other !== one && other.place === one.place && other.isDue),
      )
      expect(isOver).toBe(due.length === 0)
      expect(isShared).toBe(due.length > 0)
      expect(nextPerformance(sheet, rules, null) === null).toBe(due.every(({ number }) => number === null))
      const untyped = standingOf(typed(sheet, {}), rules).places.map(({ place }) => place ?? 0)
      expect(untyped.toSorted((one, other) => one - other)[0]).toBe(1)
    }),
    { numRuns: cases(300) },
  )
})
