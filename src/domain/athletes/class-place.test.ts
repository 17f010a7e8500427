import { describe, expect, test } from "vitest"
import { factOf } from "#domain/applications/place-fact.ts"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { someCategory } from "#tests/support/athletes.ts"
import { categoryFinder } from "./category-finder.ts"
import { classPlacer } from "./class-place.ts"
import type { Seeker } from "./fitting-classes.ts"
import { noPicks, type Picks } from "./lacking-categories.ts"
import { noPlainTexts } from "./plain-texts.ts"
import { withGroup } from "./ticked-groups.ts"
import type { Category } from "./types.ts"

const girl: Seeker = {
  sex: "female",
  birthYear: 2012,
  weight: 43.2,
  members: [],
  workType: "individual",
  grade: "",
  ageCategory: 0,
}
const [, , , cadets, juniors] = builtInGroups.main
const ticked = (...groups: (typeof cadets)[]): Picks =>
  groups.reduce<Picks>((picks, group) => (group ? withGroup(picks, group) : picks), noPicks)
const place = (who: Partial<Seeker>, picks = noPicks, standing: readonly Category[] = []) => {
  const { code, name } = factOf(
    classPlacer({ standing, groups: builtInGroups, picks, year: 2026 })({ ...girl, ...who }),
  )
  return `${code} ${name}`.trim()
}
const merged = someCategory({
  id: 7 as CategoryId,
  name: "Разом",
  ageCategory: cadets?.id ?? 0,
  sex: "female",
  age1: 12,
  age2: 14,
  weight1: 37,
  weight2: 47,
})

describe("who names no category", () => {
  test.each<[string, Partial<Seeker>, Picks, readonly Category[], string]>([
    ["makes the class", {}, noPicks, [], "made Кадети -44 ж"],
    ["makes the class of a ticked group", {}, ticked(cadets), [], "made Кадети -44 ж"],
    ["comes into the category that stands there, under any name", {}, ticked(cadets), [merged], "stored Разом"],
    ["waits if the age group is not ticked", {}, ticked(juniors), [], "group Кадети"],
    ["waits for the group even before the weight is known", { weight: null }, ticked(juniors), [], "group Кадети"],
    [
      "comes into the older of two groups of the age if that alone is ticked",
      { birthYear: 2009, weight: 50 },
      { categoryIds: [6], categoryWeighIds: [652, 653, 654] },
      [],
      "made Дорослі -53 ж",
    ],
    [
      "waits if the class of a ticked group is not picked",
      {},
      { categoryIds: [4], categoryWeighIds: [401] },
      [],
      "picked Кадети -44 ж",
    ],
    ["waits for a weight", { weight: null }, ticked(cadets), [], "weight"],
    ["waits for a year of birth", { birthYear: null }, ticked(juniors), [], "birthYear"],
    ["waits if no list has a class of the age", { birthYear: 2024 }, ticked(cadets), [], "class"],
  ])("%s", (_, who, picks, standing, expected) => {
    expect(place(who, picks, standing)).toBe(expected)
  })

  test("is led to the same place by a sheet and by an online entry", () => {
    const person = {
      ...noPlainTexts,
      ...girl,
      name: "",
      coach: "",
      coach2: "",
      coach3: "",
      organization: "",
      region: "",
      country: "",
      rank: 0,
      unranked: false,
    }
    for (const picks of [noPicks, ticked(cadets), ticked(juniors), { categoryIds: [4], categoryWeighIds: [401] }]) {
      const choice = categoryFinder([], { year: 2026, createMissing: true, picks })({ person, categoryText: "" })
      const online = classPlacer({ standing: [], groups: builtInGroups, picks, year: 2026 })(girl)
      const same = { make: "make", unticked: "unticked", unpicked: "undecided" } as const
      expect(choice.kind).toBe(same[online.kind as keyof typeof same])
    }
  })
})

describe("a text that names a class", () => {
  const kinds = (text: string, picks: Picks, birthYear = 2012) => {
    const person = {
      ...noPlainTexts,
      ...girl,
      birthYear,
      name: "",
      coach: "",
      coach2: "",
      coach3: "",
      organization: "",
      region: "",
      country: "",
      rank: 0,
      unranked: false,
    }
    const choice = categoryFinder([], { year: 2026, createMissing: true, picks })({ person, categoryText: text })
    return choice.kind === "make" || choice.kind === "unticked"
      ? `${choice.kind} ${choice.category?.name}`
      : choice.kind
  }

  test("makes it in a ticked group, though the class is not picked, and is asked about in another one", () => {
    expect(kinds("Кадети -44", { categoryIds: [4], categoryWeighIds: [401] })).toBe("make Кадети -44 ж")
    expect(kinds("Кадети -44", ticked(juniors))).toBe("unticked Кадети -44 ж")
    expect(kinds("-44", ticked(juniors))).toBe("unticked Кадети -44 ж")
    expect(kinds("Кадети -44", noPicks)).toBe("make Кадети -44 ж")
  })
})
