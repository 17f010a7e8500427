import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noPlainTexts } from "#domain/athletes/plain-texts.ts"
import { builtInGroups, placedClasses } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { cases } from "#tests/support/scale.ts"
import { type AthleteFields, checkAthlete } from "./athlete-rules.ts"
import { type CategoryDraft, checkCategory } from "./category-rules.ts"
import { categoryTexts } from "./category-texts.ts"
import { fitsWeight, misfits } from "./fits.ts"
import { categoryOfClass } from "./made-category.ts"

const athlete: AthleteFields = {
  ...noPlainTexts,
  name: " Жук  Яна ",
  birthYear: 2012,
  sex: "female",
  region: "харків",
  organization: "СК «Тигр»",
  qualification: "",
  coach: "Бойко І. П.",
  coach2: "",
  coach3: "",
  weight: null,
  categoryId: 7 as CategoryId,
  rank: 0,
  country: "",
  grade: "",
  unranked: false,
  members: [],
}

const fieldsOf = (draft: AthleteFields, previous: Parameters<typeof checkAthlete>[2] = null): string[] => {
  const result = checkAthlete(draft, 2026, previous)
  return result.ok ? [] : result.problems.map((problem) => `${problem.field} ${problem.code}`)
}

describe("checkAthlete", () => {
  it("cleans the texts and names the region in full", () => {
    const result = checkAthlete(athlete, 2026, null)
    expect(result.ok && [result.value.name, result.value.region]).toEqual(["Жук Яна", "Харківська область"])
    const abroad = checkAthlete({ ...athlete, region: " Атлантида " }, 2026, null)
    expect(abroad.ok && abroad.value.region).toBe("Атлантида")
  })

  // [P1-109]
  it("tells everything that is missing in the specification's order", () => {
    const empty = { ...athlete, name: " ", categoryId: null, region: "", coach: "", organization: "" }
    expect(fieldsOf({ ...empty, birthYear: null, sex: "none" })).toEqual([
      "name required",
      "categoryId required",
      "region required",
      "coach required",
      "organization required",
      "birthYear required",
      "sex required",
    ])
  })

  // [P1-110] [P1-165]
  it("takes a year of birth from 1970 to this year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), (birthYear) => {
        const right = birthYear >= 1970 && birthYear <= 2026
        expect(fieldsOf({ ...athlete, birthYear })).toEqual(right ? [] : ["birthYear out_of_range"])
      }),
    )
    expect(fieldsOf({ ...athlete, birthYear: 2000.5 })).toEqual(["birthYear out_of_range"])
  })

  it("lets old rows keep a missing sex and year, and mixed teams have none", () => {
    const old = { ...athlete, sex: "none" as const, birthYear: null }
    expect(fieldsOf(old, { sex: "none", birthYear: null })).toEqual([])
    expect(fieldsOf(old, { sex: "male", birthYear: 2000 })).toEqual(["birthYear required", "sex required"])
    const members = [
      { name: "Вовк Лев", birthYear: 2010, sex: "male" as const },
      { name: "Жук Яна", birthYear: 2011, sex: "female" as const },
    ]
    const team = checkAthlete({ ...old, name: "", members }, 2026, null)
    expect(team.ok && team.value.name).toBe("Вовк, Жук")
    expect(fieldsOf({ ...old, members: [{ name: "", birthYear: 2010, sex: "male" }] })).toContain("members invalid")
  })

  it("refuses weights and ranks out of range", () => {
    expect(fieldsOf({ ...athlete, weight: -1, rank: 65 })).toEqual(["weight out_of_range", "rank out_of_range"])
    expect(fieldsOf({ ...athlete, weight: 130.5, rank: 64 })).toEqual([])
  })
})

const category: CategoryDraft = {
  name: "Кадети -44 ж",
  ageCategory: 4,
  age1: 12,
  age2: 14,
  weight1: 41,
  weight2: 44,
  sex: "female",
  kind: "kyorugi",
  showType: "bracket",
  poomsaeKind: "traditional",
  workType: "individual",
  status: "published",
  ...categoryTexts.byName(() => ""),
}

const categoryFields = (draft: CategoryDraft): string[] => {
  const result = checkCategory(draft)
  return result.ok ? [] : result.problems.map((problem) => problem.field)
}

describe("checkCategory", () => {
  // [P1-111]
  it("asks for name, type, show type and status in that order", () => {
    expect(categoryFields({ ...category, name: "", kind: null, showType: null, status: "none" })).toEqual([
      "name",
      "type",
      "showType",
      "categoryStatus",
    ])
  })

  // [P1-112]
  it("forces the kind of poomsae to none in sparring and asks for it in poomsae", () => {
    const sparring = checkCategory(category)
    expect(sparring.ok && sparring.value.poomsaeKind).toBe("none")
    expect(categoryFields({ ...category, kind: "poomsae", poomsaeKind: "none" })).toEqual(["poomsaeType"])
    const pair = checkCategory({ ...category, kind: "poomsae_pair", poomsaeKind: "freestyle" })
    expect(pair.ok && [pair.value.kind, pair.value.workType, pair.value.poomsaeKind]).toEqual([
      "poomsae",
      "pair",
      "freestyle",
    ])
  })

  // [P1-113] [P1-165]
  it("keeps ages and weights within 0 and 100 and in order", () => {
    expect(categoryFields({ ...category, age1: -1, age2: 101, weight1: 101, weight2: -0.1 })).toEqual([
      "age1",
      "age2",
      "weight1",
      "weight2",
    ])
    expect(categoryFields({ ...category, age1: 14, age2: 12, weight1: 44, weight2: 44 })).toEqual(["age2", "weight2"])
    expect(categoryFields({ ...category, age1: 0, age2: 0, weight1: 0, weight2: 0 })).toEqual([])
    expect(categoryFields({ ...category, ageCategory: 77 })).toEqual(["agecategory"])
  })
})

describe("misfits", () => {
  it("name sex, age and weight that do not fit", () => {
    const boy = { sex: "male" as const, birthYear: 2010, weight: 44.1, members: [] }
    expect(misfits(boy, category, 2026).map((one) => one.code)).toEqual([
      "sex_mismatch",
      "age_mismatch",
      "weight_mismatch",
    ])
    expect(misfits({ sex: "none", birthYear: null, weight: null, members: [] }, category, 2026)).toEqual([])
  })

  it("agree that each weight has exactly one class of a group and sex", () => {
    const classes = placedClasses(builtInGroups).filter((one) => one.sex !== "none")
    const list = (one: (typeof classes)[number]): string => `${one.group.id} ${one.sex}`
    fc.assert(
      fc.property(
        fc.constantFrom(...new Set(classes.map(list))),
        fc.integer({ min: 1, max: 2000 }),
        (wanted, tenths) => {
          const ofList = classes.filter((one) => list(one) === wanted)
          const holding = ofList.filter(({ group, sex, weightClass: { from, to } }) =>
            fitsWeight(tenths / 10, categoryOfClass(group, sex, from, to)),
          )
          expect(holding).toHaveLength(1)
        },
      ),
      { numRuns: cases(5_000) },
    )
  })
})
