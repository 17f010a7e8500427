import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import { ageGroup } from "#domain/catalogue/ages.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { someAthlete, someCategory } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { categoryOfClass } from "./made-category.ts"
import { apartOf, type MergeLimits, mergeReasons } from "./merge.ts"
import { mergedCategory } from "./merged-category.ts"
import { smallCategories } from "./small-categories.ts"
import { requireWhole } from "./split-category.ts"
import type { Athlete, Category, Sex } from "./types.ts"

const limits: MergeLimits = { ageGap: 2, weightGap: 5, mixedSexUpTo: 9, mixedGrades: false }
const rules = { merge: limits, groups: builtInGroups }
const YEAR = 2026
let lastId = 0

const category = (group: number, sex: Sex, from: number, to: number | null, more: Partial<Category> = {}): Category => {
  const age = ageGroup(group)
  if (!age) throw new Error(`no group ${group}`)
  lastId += 1
  return someCategory({ ...categoryOfClass(age, sex, from, to), id: lastId as CategoryId, ...more })
}
const athlete = (age: number | null, weight: number | null, more: Partial<Athlete> = {}): Athlete => {
  lastId += 1
  const birthYear = age === null ? null : YEAR - age
  const who = { id: lastId as AthleteId, name: `Учасник ${lastId}`, sex: "male", birthYear, weight } as const
  return someAthlete({ ...who, region: "", organization: "", coach: "", categoryId: null, ...more })
}
const group = (one: Category, ...athletes: Athlete[]) => ({ category: one, athletes })
const codes = (...groups: ReturnType<typeof group>[]) => mergeReasons(groups, limits, YEAR).map(({ code }) => code)

describe("what stands against a merge", () => {
  test("neighbouring classes of one age are merged, farther ones are not", () => {
    const light = category(4, "male", 33, 37)
    const near = category(4, "male", 37, 41)
    const far = category(4, "male", 41, 45)
    expect(codes(group(light, athlete(12, null)), group(near, athlete(14, null)))).toEqual([])
    expect(mergeReasons([group(light), group(near), group(far)], limits, YEAR)).toEqual([
      { code: "merge_weight", isFinal: false, names: [light.name, far.name], found: 8, limit: 5 },
    ])
  })

  test("the scales count more than the class: 36.9 and 41.5 are near, 33.5 and 41.5 are not", () => {
    const one = category(4, "male", 33, 37)
    const other = category(4, "male", 41, 45)
    expect(codes(group(one, athlete(12, 36.9)), group(other, athletes(41.5)))).toEqual([])
    expect(codes(group(one, athlete(12, 36.9), athlete(12, 33.5)), group(other, athletes(41.5)))).toEqual([
      "merge_weight",
    ])
  })
  const athletes = (kg: number) => athlete(13, kg)

  test("the ages are those of the athletes, where categories are of different ages", () => {
    const cadets = category(4, "male", 41, 45)
    const juniors = category(5, "male", 0, 45)
    expect(codes(group(cadets, athlete(14, 44)), group(juniors, athlete(15, 44)))).toEqual([])
    expect(codes(group(cadets, athlete(12, 44)), group(juniors, athlete(15, 44)))).toEqual(["merge_age"])
    expect(codes(group(cadets, athlete(null, 44)), group(juniors, athlete(15, 44)))).toEqual(["merge_age"])
    const adults = [category(6, "male", 54, 58), category(6, "male", 58, 63)] as const
    expect(codes(group(adults[0], athlete(17, 57)), group(adults[1], athlete(40, 60)))).toEqual([])
  })

  test("boys and girls meet among children alone, and never where the rule set says so", () => {
    const children = [group(category(1, "male", 20, 22)), group(category(1, "female", 20, 22))]
    expect(mergeReasons(children, limits, YEAR)).toEqual([])
    expect(mergeReasons(children, { ...limits, mixedSexUpTo: 0 }, YEAR).map(({ code }) => code)).toEqual(["merge_sex"])
    expect(codes(group(category(4, "male", 41, 45)), group(category(4, "female", 41, 44)))).toEqual(["merge_sex"])
  })

  test("sparring and forms, one athlete and pairs are never one contest", () => {
    const pairs = category(4, "male", 0, 0, { kind: "poomsae", workType: "pair", poomsaeKind: "traditional" })
    const reasons = mergeReasons([group(category(4, "male", 0, 0)), group(pairs)], limits, YEAR)
    expect(reasons.map(({ code, isFinal }) => [code, isFinal])).toEqual([
      ["merge_kind", true],
      ["merge_work", true],
      ["merge_poomsae", true],
    ])
  })

  test("divisions by skill stay apart, and 64 is the most that a bracket holds", () => {
    const one = category(4, "male", 33, 37, { grade: "А" })
    const other = category(4, "male", 37, 41, { grade: "Б" })
    expect(codes(group(one), group(other))).toEqual(["merge_grade"])
    expect(codes(group(one), group({ ...other, grade: " а" }))).toEqual([])
    const crowd = Array.from({ length: 65 }, () => athlete(13, null))
    expect(codes(group(one, ...crowd), group({ ...other, grade: "А" }))).toEqual(["merge_too_many"])
  })

  test("within the limits no two from different classes are farther apart than the limit", () => {
    const weights = fc.array(fc.integer({ min: 331, max: 450 }), { maxLength: 6 })
    const property = fc.property(weights, weights, (some, others) => {
      const a = group(category(4, "male", 33, 37), ...some.map((kg) => athlete(13, kg / 10)))
      const b = group(category(4, "male", 37, 41), ...others.map((kg) => athlete(13, kg / 10)))
      const far = some.some((x) => others.some((y) => Math.abs(x - y) > 50))
      if (some.length > 0 && others.length > 0) expect(codes(a, b).includes("merge_weight")).toBe(far)
    })
    fc.assert(property, { numRuns: cases(2000) })
  })
})

describe("what the merged category is", () => {
  test.each([
    ["Кадети -37/-41 ч", [category(4, "male", 33, 37), category(4, "male", 37, 41)]],
    ["Кадети/Юніори -45 ч", [category(5, "male", 0, 45), category(4, "male", 41, 45)]],
    ["Діти -22", [category(1, "female", 20, 22), category(1, "male", 20, 22)]],
    ["Дорослі -87/87+ ч", [category(6, "male", 87, null), category(6, "male", 80, 87)]],
    ["Кадети -37/-41 ч А", ["А", "А"].map((grade, at) => category(4, "male", 33 + at * 4, 37 + at * 4, { grade }))],
    ["Відкрита + Кадети -37 ч", [category(4, "male", 33, 37), category(4, "male", 0, 0, { name: "Відкрита" })]],
  ])("%s", (name, categories) => {
    expect(mergedCategory(categories[0]!, categories).name).toBe(name)
  })

  test("holds everybody whom one of them held", () => {
    const merged = mergedCategory(category(4, "male", 41, 45), [
      category(4, "male", 41, 45),
      category(5, "male", 78, null),
    ])
    expect(merged).toMatchObject({ age1: 12, age2: 17, weight1: 41, weight2: 100, ageCategory: 4, sex: "male" })
    const free = mergedCategory(category(4, "male", 0, 0), [category(4, "male", 0, 0), category(4, "male", 33, 37)])
    expect(free).toMatchObject({ weight1: 0, weight2: 0 })
  })
})

describe("small categories", () => {
  const lone = group(category(4, "male", 33, 37), athlete(12, 36.9))
  const near = group(category(4, "male", 37, 41), athlete(13, 38), athlete(13, 40), athlete(14, 39), athlete(12, 41))
  const older = group(category(5, "male", 0, 45), athlete(15, 40))

  test("are told with the nearest partner first and what comes out", () => {
    expect(smallCategories([lone, near, older], rules, YEAR)).toEqual([
      {
        id: lone.category.id,
        count: 1,
        advice: [
          { kind: "merge", with: near.category.id, name: "Кадети -37/-41 ч", count: 5, apart: "" },
          { kind: "move", athlete: lone.athletes[0]!.id, to: near.category.id, count: 5, apart: "" },
        ],
        barrier: null,
      },
      {
        id: older.category.id,
        count: 1,
        advice: [],
        barrier: { with: near.category.id, reasons: [{ code: "merge_age", isFinal: false, found: 3, limit: 2 }] },
      },
    ])
  })

  test("a move says what lies between, as a merge does", () => {
    const boys = group(category(1, "male", 30, 32), athlete(7, 31), athlete(7, 31))
    const girls = group(category(1, "female", 30, 32), athlete(7, 31, { sex: "female" }))
    const told = smallCategories([boys, girls], rules, YEAR).map(({ advice }) => advice.map(({ apart }) => apart))
    expect(told).toEqual([
      ["sex", "sex", "sex"],
      ["sex", "sex"],
    ])
  })

  test("nothing is advised that the limits forbid, and empty ones are no partners", () => {
    const heavy = group(category(4, "male", 65, null), athlete(13, 90))
    expect(smallCategories([lone, heavy, group(category(4, "male", 37, 41))], rules, YEAR)).toEqual([
      { id: lone.category.id, count: 1, advice: [], barrier: barrierTo(heavy) },
      { id: heavy.category.id, count: 1, advice: [], barrier: barrierTo(lone) },
    ])
  })

  const barrierTo = ({ category: { id } }: ReturnType<typeof group>) => ({
    with: id,
    reasons: [{ code: "merge_weight", isFinal: false, found: 53.1, limit: 5 }],
  })

  test("who has nobody is told which limits keep him from the nearest, which fewest forbid", () => {
    const heavy = group(category(4, "male", 65, null), athlete(13, 70))
    const reasonsOf = (...others: ReturnType<typeof group>[]) =>
      smallCategories([heavy, ...others], rules, YEAR)[0]?.barrier?.reasons.map(({ code }) => code)
    const girl = group(category(4, "female", 65, null), athlete(13, 71), athlete(13, 71), athlete(13, 71))
    const graded = group(
      { ...category(4, "male", 61, 65), grade: "Б" },
      athlete(13, 64),
      athlete(13, 64),
      athlete(13, 64),
    )
    expect(reasonsOf(girl)).toEqual(["merge_sex"])
    expect(reasonsOf(graded)).toEqual(["merge_grade", "merge_weight"])
    expect(reasonsOf(graded, girl)).toEqual(["merge_sex"])
    expect(smallCategories([heavy], rules, YEAR)[0]?.barrier).toBeNull()
  })

  test("what lies between two is told: age, sex or both; nothing only of one sex and one age group", () => {
    const boys = category(4, "male", 33, 37)
    expect(apartOf(boys, category(4, "male", 37, 41))).toBe("")
    expect(apartOf(boys, category(5, "male", 0, 45))).toBe("age")
    expect(apartOf(boys, { ...category(4, "male", 37, 41), age2: 17 })).toBe("age")
    expect(apartOf(boys, category(4, "female", 33, 37))).toBe("sex")
    expect(apartOf(boys, { ...boys, sex: "none" })).toBe("sex")
    expect(apartOf(boys, category(5, "female", 0, 42))).toBe("both")
  })
})

test("parts hold every entry exactly once, or are refused with what is wrong", () => {
  const ids = [1, 2, 3, 4] as AthleteId[]
  const parts = (...lists: number[][]) => lists.map((athletes) => ({ athletes: athletes as AthleteId[] }))
  const faultOf = (...lists: number[][]) => {
    try {
      requireWhole(ids, parts(...lists))
      return null
    } catch (error) {
      return error
    }
  }
  expect(faultOf([1, 4], [2, 3])).toBeNull()
  expect(faultOf([1, 2, 3, 4])).toMatchObject({ code: "split_parts", data: { reason: "few" } })
  expect(faultOf([1, 2, 3, 4], [])).toMatchObject({ data: { reason: "empty" } })
  expect(faultOf([1, 2, 3], [4, 9])).toMatchObject({ data: { reason: "unknown", count: 1 } })
  expect(faultOf([1, 2, 3], [3, 4])).toMatchObject({ data: { reason: "twice", count: 1 } })
  expect(faultOf([1, 2], [3])).toMatchObject({ data: { reason: "missing", count: 1 } })
})
