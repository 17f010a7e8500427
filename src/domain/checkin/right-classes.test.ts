import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { misfits } from "#domain/athletes/fits.ts"
import { noPicks } from "#domain/athletes/lacking-categories.ts"
import type { Category } from "#domain/athletes/types.ts"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { someCategory } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { rightClasses, tenthsOutside } from "./right-classes.ts"

const category = (id: number, weight1: number, weight2: number, more: Partial<Category> = {}): Category =>
  someCategory({ id: id as CategoryId, name: `№${id}`, weight1, weight2, sex: "male", ...more })
const cadets = [category(1, 41, 45), category(2, 45, 49), category(3, 49, 53), category(4, 53, 100)]
const boy = { sex: "male", birthYear: 2013, members: [], categoryId: 1 as CategoryId } as const

const among = (standing: readonly Category[]) => ({
  standing,
  groups: { main: [], extra: [] },
  picks: noPicks,
  year: 2026,
})
const idsOf = (kg: number, standing: readonly Category[]) =>
  rightClasses(boy, kg, among(standing)).flatMap((one) => (one.kind === "stored" ? one.category.id : []))

describe("the classes into which a weight leads", () => {
  test.each([
    [45.1, [2]],
    [49, [2]],
    [60, [4]],
    [44, []],
    [40, []],
  ])("%d kg out of 41 < kg <= 45", (kg, ids) => {
    expect(idsOf(kg, cadets)).toEqual(ids)
  })

  test("are of his own kind, sex, grade and age; his own age group comes first", () => {
    const others = [
      category(5, 45, 49, { sex: "female" }),
      category(6, 45, 49, { grade: "А" }),
      category(7, 0, 0, { kind: "poomsae" }),
      category(8, 0, 0),
      category(9, 45, 48, { ageCategory: 5, age1: 15, age2: 17 }),
      category(10, 45, 48, { ageCategory: 5, age1: 13, age2: 17 }),
      category(11, 45, 48, { ageCategory: 3, age1: 12, age2: 13 }),
      category(12, 45, 49, { workType: "pair" }),
    ]
    expect(idsOf(47, [...others, ...cadets])).toEqual([2, 11, 10])
    expect(rightClasses({ ...boy, categoryId: null }, 47, among(cadets))).toEqual([])
  })

  test("always fit, and never name his own", () => {
    const any = fc.record({ weight1: fc.integer({ min: 0, max: 60 }), age1: fc.integer({ min: 6, max: 17 }) })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 200, max: 900 }), (drafts, tenths) => {
        const list = drafts.map(({ weight1, age1 }, at) =>
          category(at + 2, weight1, weight1 + 4, { age1, age2: age1 + 3 }),
        )
        const all = [category(1, 41, 45), ...list]
        const found = idsOf(tenths / 10, all)
        expect(found).not.toContain(1)
        for (const one of list) {
          const isRight = misfits({ ...boy, weight: tenths / 10 }, one, 2026).length === 0
          expect(found.includes(one.id)).toBe(isRight)
        }
      }),
      { numRuns: cases(1_000) },
    )
  })
})

test("a class that nobody was in yet is offered too, in the division of his own category", () => {
  const field = { ...among([{ ...cadets[0]!, grade: "А" }]), groups: builtInGroups }
  const made = rightClasses(boy, 47, field).map(({ kind, category: { name } }) => `${kind} ${name}`)
  expect(made).toEqual(["make Кадети -49 ч А"])
  expect(rightClasses(boy, 47, { ...field, standing: [field.standing[0]!, cadets[1]!] })).toEqual([
    { kind: "stored", category: cadets[1] },
  ])
})

describe("by how much a weight is outside a class, in tenths of a kilogram", () => {
  test.each([
    [45, 0],
    [45.4, 4],
    [41.1, 0],
    [41, -1],
    [40.7, -4],
  ])("%d kg in 41 < kg <= 45", (kg, tenths) => expect(tenthsOutside(kg, cadets[0]!)).toBe(tenths))

  test("a class without an upper limit is never too light for anybody above its lower one", () => {
    expect(tenthsOutside(140, cadets[3]!)).toBe(0)
    expect(tenthsOutside(52.9, cadets[3]!)).toBe(-2)
  })
})
