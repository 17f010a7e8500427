import fc from "fast-check"
import { expect, it, test } from "vitest"
import { ageGroups } from "#domain/catalogue/ages.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { cases } from "#tests/support/scale.ts"
import { inOrderOfFit } from "./fit-order.ts"
import { misfits } from "./fits.ts"
import { categoryOfClass, categoryOfTemplate } from "./made-category.ts"

const categories = [
  ...categoryTemplates.map(categoryOfTemplate),
  ...ageGroups.flatMap((group) =>
    (["none", "male", "female"] as const).flatMap((sex) =>
      group[sex === "none" ? "any" : sex].map(({ from, to }) => categoryOfClass(group, sex, from, to)),
    ),
  ),
]
const boy = { sex: "male", birthYear: 2013, weight: 43, members: [] } as const

test("the class of year, sex and weight stands first, and what does not fit is named", () => {
  const [first, ...others] = inOrderOfFit(categories, boy, 2026)
  expect([first?.category.name, first?.misfits]).toEqual(["Кадети -45 ч", []])
  const named = (name: string) => others.find(({ category }) => category.name === name)?.misfits.map(({ code }) => code)
  expect(named("Кадети -41 ч")).toEqual(["weight_mismatch"])
  expect(named("Юніори -45 ч")).toEqual(["age_mismatch"])
  expect(named("Кадети -44 ж")).toEqual(["sex_mismatch"])
})

test("what nothing is known of an athlete changes is nothing within sparring", () => {
  const nobody = { sex: "none", birthYear: null, weight: null, members: [] } as const
  const sparring = categories.filter(({ kind }) => kind === "kyorugi")
  expect(inOrderOfFit(sparring, nobody, 2026).map(({ category }) => category)).toEqual(sparring)
})

it("offers each category once, none that fits behind one that does not", () => {
  const entrant = fc.record({
    sex: fc.constantFrom("none" as const, "male" as const, "female" as const),
    birthYear: fc.option(fc.integer({ min: 1980, max: 2020 })),
    weight: fc.option(fc.integer({ min: 15, max: 120 })),
    members: fc.constant([]),
  })
  fc.assert(
    fc.property(entrant, (athlete) => {
      const offered = inOrderOfFit(categories, athlete, 2026)
      expect(new Set(offered.map(({ category }) => category))).toEqual(new Set(categories))
      const counts = offered.map((one) => one.misfits.length)
      expect(counts.lastIndexOf(0)).toBe(counts.filter((count) => count === 0).length - 1)
      for (const one of offered) expect(one.misfits).toEqual(misfits(athlete, one.category, 2026))
    }),
    { numRuns: cases(300) },
  )
})
