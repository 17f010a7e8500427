import { expect, test } from "vitest"
import { builtInGroups, placedClasses } from "#domain/catalogue/age-groups.ts"
import { isCovered } from "./fitting-classes.ts"
import { lackingCategories } from "./lacking-categories.ts"
import { categoryOfPlaced } from "./made-category.ts"

const [a, b] = lackingCategories([], { classIds: [401, 402], templateIds: [] })
if (!a || !b) throw new Error("two classes")

test("a class is covered by itself, by what it was merged into, and by the parts of a split", () => {
  expect(isCovered(a, [a])).toBe(true)
  expect(isCovered(a, [{ ...b, weight1: 0 }])).toBe(true)
  expect(isCovered(b, [{ ...b, weight2: b.weight1 + 2 }])).toBe(true)
  expect(isCovered(a, [{ ...a, sex: "none" }])).toBe(true)
  expect(isCovered(a, [{ ...a, sex: "female" }])).toBe(false)
  expect(isCovered(a, [{ ...a, ageCategory: 5 }])).toBe(false)
  expect(isCovered(a, [{ ...a, workType: "pair" }])).toBe(false)
})

test("no class of the catalogue covers another one of its sex", () => {
  const classes = placedClasses(builtInGroups).map(categoryOfPlaced)
  const ofSex = classes.filter(({ sex }) => sex !== "none")
  for (const one of ofSex) expect(ofSex.filter((other) => isCovered(one, [other]))).toEqual([one])
})
