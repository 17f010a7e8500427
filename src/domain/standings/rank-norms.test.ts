import fc from "fast-check"
import { expect, test } from "vitest"
import type { Athlete } from "#domain/athletes/types.ts"
import { titles } from "#domain/catalogue/qualifications.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { someAthlete } from "#tests/support/athletes.ts"
import { MOST_NORMS } from "./formula.ts"
import { checkNorms, fulfilments, NORM_LIMITS, type RankNorm, rankedTitles } from "./rank-norms.ts"
import type { CategoryResult } from "./score.ts"

const someone = someAthlete({ birthYear: 2010 })
const [kms, first] = ["КМС", "І"].map((code) => titles.find((title) => title.code === code)?.id ?? 0) as [
  number,
  number,
]
const result = (finishes: CategoryResult["finishes"]): CategoryResult => ({
  categoryId: 1 as CategoryId,
  kind: "kyorugi",
  sex: "female",
  ageCategory: 4,
  age1: 14,
  age2: 17,
  isOver: true,
  isHeld: false,
  finishes,
})
const finish = (id: number, place: number | null, wins = 2, fights = 3) => ({
  athleteId: id as AthleteId,
  place,
  isUnranked: false,
  wins,
  fights,
  byes: 0,
})
const of = (norms: RankNorm[], athlete: Partial<Athlete> = {}, finishes = [finish(1, 1), finish(2, 2)]) =>
  fulfilments(norms, {
    results: [result(finishes)],
    athleteById: new Map([[1 as AthleteId, { ...someone, ...athlete }]]),
    year: 2026,
  }).map(({ rank, isNew }) => ({ rank, isNew }))
const norm = (fields: Partial<RankNorm> = {}): RankNorm => ({
  rank: first,
  place: 1,
  wins: 2,
  athletes: 2,
  age: 0,
  ...fields,
})

test("the highest norm counts whose place, wins, athletes and age are all there", () => {
  expect(of([norm(), norm({ rank: kms })])).toEqual([{ rank: kms, isNew: true }])
  for (const missed of [{ wins: 3 }, { athletes: 3 }, { age: 17 }]) expect(of([norm(missed)])).toEqual([])
  expect(of([norm({ age: 16 })])).toEqual([{ rank: first, isNew: true }])
  expect(of([norm()], {}, [finish(1, 2), finish(2, 1)])).toEqual([])
})

test("the rank somebody came with is confirmed by its norm, a higher one by nothing", () => {
  expect(of([norm()], { qualification: "I розряд" })).toEqual([{ rank: first, isNew: false }])
  expect(of([norm()], { qualification: "КМС, 1 дан" })).toEqual([])
  expect(of([norm({ rank: kms })], { qualification: "I розряд, 2 гип" })).toEqual([{ rank: kms, isNew: true }])
})

test("nobody fulfils anything without a fight, without a place, or as a pair", () => {
  expect(of([norm({ wins: 0 })], {}, [finish(1, 1, 0, 0), finish(2, 2)])).toEqual([])
  expect(of([norm()], {}, [finish(1, null), finish(2, 2)])).toEqual([])
  const members = [{ name: "Дуб Олег", birthYear: 2011, sex: "male" as const }]
  expect(of([norm()], { members })).toEqual([])
})

test("a stricter norm never gives more people a rank", () => {
  const arbitrary = fc.record({
    rank: fc.constantFrom(...rankedTitles.map(({ id }) => id)),
    place: fc.integer(NORM_LIMITS.place),
    wins: fc.integer(NORM_LIMITS.wins),
    athletes: fc.integer(NORM_LIMITS.athletes),
    age: fc.integer(NORM_LIMITS.age),
  })
  const all = fc.array(fc.record({ place: fc.integer({ min: 1, max: 8 }), wins: fc.integer({ min: 0, max: 4 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(arbitrary, all, (one, places) => {
      const finishes = places.map(({ place, wins }, at) => finish(at + 1, place, wins))
      const athleteById = new Map(finishes.map(({ athleteId }) => [athleteId, { ...someone, id: athleteId }]))
      const count = (norms: RankNorm[]) =>
        fulfilments(norms, { results: [result(finishes)], athleteById, year: 2026 }).length
      for (const stricter of [
        { wins: one.wins + 1 },
        { athletes: one.athletes + 1 },
        { place: Math.max(1, one.place - 1) },
      ])
        expect(count([{ ...one, ...stricter }])).toBeLessThanOrEqual(count([one]))
      expect(checkNorms([one]).ok).toBe(true)
      expect(checkNorms([one, { ...one }]).ok).toBe(false)
    }),
  )
})

test("a norm of no rank, twice the same, or more than there may be is refused by its field", () => {
  const fieldsOf = (norms: RankNorm[]) => {
    const checked = checkNorms(norms)
    return checked.ok ? [] : checked.problems.map(({ field }) => field)
  }
  expect(fieldsOf([norm({ rank: 999 })])).toEqual(["rank"])
  expect(fieldsOf([norm({ rank: 0 })])).toEqual(["rank"])
  expect(fieldsOf([norm({ wins: 11 })])).toEqual(["wins"])
  expect(fieldsOf([norm(), norm()])).toEqual(["norms"])
  expect(fieldsOf(Array.from({ length: MOST_NORMS + 1 }, (_, at) => norm({ place: (at % 60) + 1 })))).toEqual(["norms"])
})

test("a win over an opponent who did not come is no won fight", () => {
  const shown = (noShows: number) =>
    fulfilments([norm({ wins: 2 })], {
      results: [{ ...result([finish(1, 1, 2), finish(2, 2)]), noShows: new Map([[1 as AthleteId, noShows]]) }],
      athleteById: new Map([[1 as AthleteId, someone]]),
      year: 2026,
    }).map(({ wins, athletes, age, row }) => ({ wins, athletes, age, row }))
  expect(shown(0)).toEqual([{ wins: 2, athletes: 2, age: 16, row: 1 }])
  expect(shown(1)).toEqual([])
})
