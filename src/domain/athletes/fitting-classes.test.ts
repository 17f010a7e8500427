import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { allGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { someCategory } from "#tests/support/athletes.ts"
import { cases } from "#tests/support/scale.ts"
import { misfits } from "./fits.ts"
import { type ClassField, fittingClasses, type Seeker } from "./fitting-classes.ts"
import { noPicks } from "./lacking-categories.ts"
import { categoryOfClass } from "./made-category.ts"
import type { Category } from "./types.ts"

const year = 2026
const category = (id: number, more: Partial<Category>): Category =>
  someCategory({ id: id as CategoryId, name: `№${id}`, grade: "", ...more })
const field = (standing: readonly Category[] = [], more: Partial<ClassField<Category>> = {}): ClassField<Category> => ({
  standing,
  groups: builtInGroups,
  picks: noPicks,
  year,
  ...more,
})
const girl: Seeker = {
  sex: "female",
  birthYear: 2012,
  weight: 43.2,
  members: [],
  workType: "individual",
  grade: "",
  ageCategory: 0,
}
const names = (who: Seeker, among: ClassField<Category>, which: "all" | "best" = "best"): string[] =>
  fittingClasses(among)(who)[which].map(({ kind, category: { name } }) => `${kind} ${name}`)
const cadet = (from: number, to: number | null, more: Partial<Category> = {}): Category =>
  category(1, { ...categoryOfClass(builtInGroups.main[3]!, "female", from, to), ...more })

describe("the class that fits", () => {
  test.each<[string, Seeker, ClassField<Category>, string[]]>([
    ["is made if there is none", girl, field(), ["make Кадети -44 ж"]],
    ["is the existing one", girl, field([cadet(41, 44)]), ["stored Кадети -44 ж"]],
    ["is a merged one under any name", girl, field([cadet(37, 47, { name: "Разом" })]), ["stored Разом"]],
    ["is not made beside a merged one that is too light", girl, field([cadet(37, 42, { name: "Разом" })]), []],
    [
      "is for her sex before both",
      girl,
      field([cadet(41, 44), cadet(41, 44, { sex: "none", name: "Усі" })]),
      ["stored Кадети -44 ж"],
    ],
    ["is of the youngest age group", { ...girl, birthYear: 2009, weight: 50 }, field(), ["make Юніори -52 ж"]],
    [
      "is of the group that she comes from",
      { ...girl, birthYear: 2009, weight: 50, ageCategory: 6 },
      field(),
      ["make Дорослі -53 ж"],
    ],
    [
      "is of a picked group only",
      { ...girl, birthYear: 2009, weight: 50 },
      field([], {
        picks: { categoryIds: [6], categoryWeighIds: [652, 653, 654] },
      }),
      ["make Дорослі -53 ж"],
    ],
    ["is none that was not picked", girl, field([], { picks: { categoryIds: [6], categoryWeighIds: [652] } }), []],
    ["bears her division", { ...girl, grade: "Б" }, field([cadet(41, 44, { grade: "А" })]), ["make Кадети -44 ж Б"]],
    ["is not made beside its divisions", girl, field([cadet(41, 44, { grade: "А" })]), []],
    [
      "is of her division before none",
      { ...girl, grade: "А" },
      field([cadet(41, 44), cadet(41, 44, { grade: "А", name: "Клас А" })]),
      ["stored Клас А"],
    ],
    [
      "has the ages of its group if it says none",
      { ...girl, birthYear: 1990 },
      field([cadet(41, 44, { age1: 0, age2: 0 })], { picks: { categoryIds: [4], categoryWeighIds: [] } }),
      [],
    ],
    [
      "is not decided between two",
      girl,
      field([cadet(41, 44), cadet(37, 44, { name: "Ще" })]),
      ["stored Ще", "stored Кадети -44 ж"],
    ],
    ["is not decided without a weight", { ...girl, weight: null }, field(), []],
    ["is not decided without a year", { ...girl, birthYear: null }, field(), []],
    [
      "is one without weights even so",
      { ...girl, weight: null },
      field([cadet(0, 0, { weight2: 0, name: "Абсолют" })]),
      ["stored Абсолют"],
    ],
    ["is not for a pair", { ...girl, workType: "pair" }, field(), []],
  ])("%s", (_, who, among, expected) => expect(names(who, among)).toEqual(expected))

  test("without a weight all classes of age and sex fit, the lightest first", () => {
    const list = names({ ...girl, weight: null }, field(), "all")
    expect([list.length, list[0], list.at(-1)]).toEqual([10, "make Кадети -29 ж", "make Кадети 59+ ж"])
  })
})

const anyClass = fc.record({
  group: fc.constantFrom(...allGroups(builtInGroups)),
  sex: fc.constantFrom("male" as const, "female" as const, "none" as const),
  from: fc.integer({ min: 0, max: 80 }),
  width: fc.integer({ min: 1, max: 20 }),
  grade: fc.constantFrom("", "А", "Б"),
})
const anybody = fc.record({
  sex: fc.constantFrom("male" as const, "female" as const),
  birthYear: fc.integer({ min: 1980, max: 2020 }),
  weight: fc.option(fc.integer({ min: 150, max: 1100 }).map((tenths) => tenths / 10)),
  grade: fc.constantFrom("", "А", "Б"),
  members: fc.constant([]),
  workType: fc.constant("individual" as const),
  ageCategory: fc.constantFrom(0, 4, 6, 9),
})

test("all that is offered fits, the order of categories does not matter, and what was made is found again", () => {
  fc.assert(
    fc.property(fc.array(anyClass, { maxLength: 6 }), anybody, (classes, who) => {
      const standing = classes.map(({ group, sex, from, width, grade }, at) =>
        category(at + 1, { ...categoryOfClass(group, sex, from, from + width), name: `№${at}`, grade }),
      )
      const { all, best } = fittingClasses(field(standing))(who)
      for (const one of all) expect(misfits(who, one.category, year)).toEqual([])
      const again = fittingClasses(field(standing.toReversed()))(who)
      expect(new Set(again.best)).toEqual(new Set(best))
      const [first] = best
      if (first?.kind !== "make") return
      expect(best).toHaveLength(1)
      const made = category(99, first.category)
      expect(fittingClasses(field([...standing, made]))(who).best).toEqual([{ kind: "stored", category: made }])
    }),
    { numRuns: cases(1_000) },
  )
})
