import fc from "fast-check"
import { expect, test } from "vitest"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { someAthlete } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { personOf } from "./person-groups.ts"
import { planSync } from "./sync-plan.ts"
import type { Athlete } from "./types.ts"

const athlete = (id: number, fields: Partial<Athlete> = {}): Athlete =>
  someAthlete({
    id: id as AthleteId,
    name: "Жук Яна",
    region: "",
    organization: "Динамо",
    coach: "",
    categoryId: 4 as CategoryId,
    ...fields,
  })
const placed = (...ids: number[]) => new Set(ids as AthleteId[])

test("the same person in one category becomes one entry that takes what it lacked and loses nothing", () => {
  const twice = [
    athlete(1, { coach: "Бойко" }),
    athlete(2, { name: "жук яна", coach: "Інший", weight: 41, verified: true }),
  ]
  const plan = planSync(twice, placed())
  expect(plan).toMatchObject({ updated: 2, unchanged: 0, refused: [], joined: [{ id: 2 }] })
  expect(plan.changed.map(({ after }) => after)).toEqual([
    { ...twice[0], coach: "Бойко", weight: 41, verified: true, personId: 0 },
  ])
})

test("an entry that stands in a draw is never joined, and its twin is named", () => {
  const twice = [athlete(1), athlete(2, { weight: 41 })]
  const plan = planSync(twice, placed(2))
  expect(plan).toMatchObject({ joined: [], refused: [{ id: 1 }], unchanged: 0, updated: 1 })
  expect(plan.changed.map(({ after: { id, personId } }) => [id, personId])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test("entries in two categories are told to be one person and stay two; what is in order is left alone", () => {
  const two = [athlete(1), athlete(2, { categoryId: 5 as CategoryId }), athlete(3, { organization: "Тигр" })]
  const plan = planSync(two, placed())
  expect(plan).toMatchObject({ joined: [], refused: [], updated: 2, unchanged: 1 })
  const again = planSync([...plan.changed.map(({ after }) => after), two[2]!], placed())
  expect(again).toMatchObject({ changed: [], joined: [], updated: 0, unchanged: 3 })
})

test("two entries without a category stay two: nothing says that they are for one event", () => {
  const two = [athlete(1, { categoryId: null }), athlete(2, { categoryId: null })]
  expect(planSync(two, placed())).toMatchObject({ joined: [], changed: [{}, {}] })
})

test("two children of one name, each with his licence, stay two", () => {
  const two = [athlete(1, { license: "UKR-1" }), athlete(2, { license: "UKR-2", weight: 41 })]
  expect(planSync(two, placed())).toMatchObject({ joined: [], changed: [], unchanged: 2 })
  expect(planSync([...two.slice(0, 1), athlete(3, { license: "ukr 1" })], placed()).joined).toHaveLength(1)
})

test("every entry is counted once, none that is drawn goes, and doing it again changes nothing", () => {
  const word = fc.constantFrom("А", "Б", "")
  const some = fc.array(
    fc.record({ name: fc.constantFrom("Жук", "Їжак"), organization: word, categoryId: fc.constantFrom(null, 4, 5) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(some, fc.array(fc.integer({ min: 1, max: 12 })), (list, drawn) => {
      const athletes = list.map((fields, at) =>
        athlete(at + 1, { ...fields, categoryId: fields.categoryId as CategoryId | null }),
      )
      const inDraw = placed(...drawn)
      const plan = planSync(athletes, inDraw)
      expect(plan.updated + plan.unchanged + plan.refused.length).toBe(athletes.length)
      expect(plan.joined.filter(({ id }) => inDraw.has(id))).toEqual([])
      const gone = new Set(plan.joined.map(({ id }) => id))
      const now = new Map(plan.changed.map(({ after }) => [after.id, after]))
      const after = athletes.filter(({ id }) => !gone.has(id)).map((one) => now.get(one.id) ?? one)
      const loose = after
        .filter(({ id, categoryId }) => !inDraw.has(id) && categoryId !== null)
        .map((one) => `${personOf(one)} ${one.categoryId}`)
      expect(new Set(loose).size).toBe(loose.length)
      expect(planSync(after, inDraw)).toMatchObject({ changed: [], joined: [], updated: 0 })
    }),
    { numRuns: cases(1000) },
  )
})
