import { expect, test } from "vitest"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { checkRuleSet } from "#domain/rules/check-rule-set.ts"
import { draftOf } from "#domain/rules/rule-draft.ts"
import { categoryFinder } from "./category-finder.ts"

const draft = draftOf(builtInRules)
const bands = draft.bands.map((band) =>
  band.id === 4 ? { ...band, name: "Підлітки", nameFemale: "Підлітки", ageStop: 15, female: "-30 30+" } : band,
)
const checked = checkRuleSet({ ...draft, bands }, builtInGroups)
if (!checked.ok) throw new Error("a sound draft")
const { groups } = checked.rules

const girl = { sex: "female" as const, birthYear: 2011, weight: 31 }
const entry = (categoryText: string) =>
  ({ categoryText, person: { ...girl, grade: "", members: [] } }) as unknown as Parameters<
    ReturnType<typeof categoryFinder>
  >[0]
const made = (text: string, rules = groups) => {
  const found = categoryFinder([], { year: 2026, createMissing: true, groups: rules })(entry(text))
  return found.kind === "make" ? [found.category.name, found.category.age2, found.inCatalogue] : found.kind
}

test("an import finds and makes the classes of the rules that the tournament picked", () => {
  expect(made("Підлітки -30 ж")).toEqual(["Підлітки -30 ж", 15, true])
  expect(made("")).toEqual(["Підлітки 30+ ж", 15, true])
  expect(made("кадетка 30+")).toEqual(["Підлітки 30+ ж", 15, true])
  expect(made("Підлітки -30 ж", builtInGroups)).toBe("unknown")
})
