import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ageGroup } from "#domain/catalogue/ages.ts"
import { cases } from "#tests/support/scale.ts"
import { fitsAge, fitsSex, fitsWeight } from "./fits.ts"
import { categoryOfClass } from "./made-category.ts"
import { isTooLarge, type Splittable, splitProposals, takingPart } from "./split-proposal.ts"

const cadets = ageGroup(4)
if (!cadets) throw new Error("no cadets")
const class57 = categoryOfClass(cadets, "male", 53, 57)
const one = (fields: Partial<Splittable> = {}): Splittable => ({
  sex: "male",
  birthYear: 2013,
  weight: null,
  grade: "",
  ...fields,
})
const many = (count: number, fields: (at: number) => Partial<Splittable>) =>
  Array.from({ length: count }, (_, at) => one(fields(at)))
const told = (athletes: readonly Splittable[], category = class57) =>
  splitProposals(category, athletes, 2026).map(
    ({ by, parts, left }) =>
      `${by}: ${parts.map((part) => `${part.category.name} ${part.athletes.length}`).join("; ")} / ${left.length}`,
  )

describe("a category of more than 64", () => {
  it("is too large as a bracket, never as a list", () => {
    expect([64, 65].map((count) => isTooLarge(class57, count))).toEqual([false, true])
    expect(isTooLarge({ showType: "list" }, 200)).toBe(false)
  })

  it("is halved by weight at whole kilograms where that is enough", () => {
    expect(told(many(70, (at) => ({ weight: 53.1 + (at % 39) / 10 })))).toEqual([
      "weight: Кадети 53-55 ч 40; Кадети 55-57 ч 30 / 0",
    ])
  })

  it("is cut by those who take part: who left or was set aside goes along and is no reason to cut", () => {
    const gone = many(60, () => ({ weight: 53.5, out: true }))
    const [first] = splitProposals(class57, [...many(70, (at) => ({ weight: 53.1 + (at % 39) / 10 })), ...gone], 2026)
    expect(first?.parts.map(({ athletes }) => [takingPart(athletes), athletes.length])).toEqual([
      [40, 100],
      [30, 30],
    ])
  })

  it("is cut by tenths where all are nearly of one weight", () => {
    expect(told(many(80, (at) => ({ weight: at % 2 === 0 ? 56.7 : 56.8 })))).toEqual([
      "weight: Кадети 53-56.7 ч 40; Кадети 56.7-57 ч 40 / 0",
    ])
  })

  it("becomes as many parts as it needs", () => {
    const [best] = splitProposals(
      class57,
      many(150, (at) => ({ weight: 53.1 + (at % 39) / 10 })),
      2026,
    )
    expect(best?.parts.map(({ athletes }) => athletes.length)).toEqual([60, 60, 30])
  })

  it("is split by grade, by year of birth or by sex where the athletes differ in that", () => {
    const both = { ...class57, sex: "none" as const, name: "Кадети -57" }
    const athletes = many(70, (at) => ({
      grade: at % 2 ? "А" : "Б",
      birthYear: 2012 + (at % 3),
      sex: at % 2 ? "male" : "female",
    }))
    expect(told(athletes, both)).toEqual([
      "sex: Кадети -57 ч 35; Кадети -57 ж 35 / 0",
      "grade: Кадети -57 А 35; Кадети -57 Б 35 / 0",
      "age: Кадети -57, вік 12-13 46; Кадети -57, вік 14 24 / 0",
    ])
  })

  it("leaves open who has no weight or no grade, and prefers what leaves fewer open", () => {
    const athletes = many(70, (at) => ({
      weight: at < 10 ? null : 53.5 + (at % 4),
      grade: at < 30 ? "" : at % 2 ? "A" : "Б",
    }))
    expect(told(athletes).map((text) => text.replace(/:.*\//, ""))).toEqual(["weight 10", "grade 30"])
  })

  it("keeps its own limits, whoever stands in it", () => {
    const athletes = many(70, (at) => ({ weight: 51 + (at % 9), birthYear: 2009 + (at % 8) }))
    for (const { parts } of splitProposals(class57, athletes, 2026))
      for (const { category } of parts) {
        expect(category.age1).toBeLessThanOrEqual(category.age2)
        expect(category.weight1).toBeLessThan(category.weight2)
        expect([
          category.age1 >= 12,
          category.age2 <= 14,
          category.weight1 >= 53,
          category.weight2 <= 57,
        ]).not.toContain(false)
      }
  })

  it("has no proposal where nobody differs from the others", () => {
    expect(told(many(70, () => ({ weight: 55 })))).toEqual([])
  })

  it.each([
    ["sex", { sex: "female" }],
    ["grade", { grade: "Б" }],
    ["age", { birthYear: 2014 }],
    ["weight", { weight: 56.9 }],
  ] as const)("has none by %s where only those who do not take part differ: a part would be empty", (by, fields) => {
    const both = { ...class57, sex: "none" as const }
    const byIt = (out: boolean) =>
      splitProposals(
        both,
        [
          ...many(70, () => ({ weight: 53.5, grade: "А" })),
          ...many(2, () => ({ weight: 53.5, grade: "А", ...fields, out })),
        ],
        2026,
      ).map((one) => one.by)
    expect([byIt(true), byIt(false)]).toEqual([[], [by]])
  })
})

const athlete: fc.Arbitrary<Splittable> = fc.record({
  sex: fc.constantFrom("male", "female", "none"),
  birthYear: fc.option(fc.integer({ min: 2012, max: 2014 })),
  weight: fc.option(fc.integer({ min: 531, max: 570 }).map((tenths) => tenths / 10)),
  grade: fc.constantFrom("", "А", "Б", "A"),
})

it("every athlete stands in exactly one part that fits him, or is left open", () => {
  fc.assert(
    fc.property(fc.array(athlete, { minLength: 2, maxLength: 160 }), (athletes) => {
      for (const { parts, left } of splitProposals({ ...class57, sex: "none" }, athletes, 2026)) {
        const placed = [...parts.flatMap((part) => part.athletes), ...left]
        expect(placed).toHaveLength(athletes.length)
        expect(new Set(placed).size).toBe(athletes.length)
        expect(new Set(parts.map(({ category }) => category.name)).size).toBe(parts.length)
        for (const { category, athletes: own } of parts) {
          expect(own.length).toBeGreaterThan(0)
          for (const each of own) {
            expect(fitsSex(each.sex, category.sex)).toBe(true)
            expect(fitsAge(each.birthYear, category, 2026)).toBe(true)
            expect(fitsWeight(each.weight, category)).toBe(true)
          }
        }
      }
    }),
    { numRuns: cases(2_000) },
  )
})
