import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ageGroup, ageGroups } from "#domain/catalogue/ages.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { oneTable } from "#tests/support/one-table.ts"
import { cases, costlyCases } from "#tests/support/scale.ts"
import type { CategoryFields } from "./category-rules.ts"
import { misfits } from "./fits.ts"
import { planImport } from "./import-plan.ts"
import { categoryOfClass, categoryOfTemplate } from "./made-category.ts"
import { partedByHand, personsByKey } from "./person-groups.ts"
import { FIRST_NEW, type ImportPlan, type PlanRow } from "./plan-types.ts"
import type { Athlete, Category } from "./types.ts"

const tournamentId = 1 as TournamentId
const header = [
  "ПІБ",
  "Рік",
  "Стать",
  "Організація",
  "Область",
  "Тренер",
  "Вага",
  "Категорія",
  "Команда №",
  "Страхування",
  "Ліцензія",
]

interface State {
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
}
const empty: State = { athletes: [], categories: [] }

const plan = (rows: readonly (readonly string[])[], state: State = empty, createMissing = true): ImportPlan =>
  planImport({
    tables: [oneTable([header, ...rows])],
    ...state,
    thisYear: 2026,
    options: { year: 2026, createMissing },
  })

/** What the tournament contains after the import, as the server would store it. */
const realId = (personId: number, { athletes }: State): number =>
  personId >= FIRST_NEW ? athletes.length + 1 + personId - FIRST_NEW : personId

function applied(state: State, { made, entries, touched }: ImportPlan): State {
  const firstId = state.categories.length + 1
  const categories = made.map((one, index) => ({
    ...one,
    tournamentId,
    id: (firstId + index) as CategoryId,
    sectionId: null,
    day: 0,
    dayPosition: 0,
  }))
  const athletes = new Map(state.athletes.map((athlete) => [athlete.id, athlete]))
  for (const entry of entries) {
    const id = entry.stored?.id ?? ((athletes.size + 1) as AthleteId)
    const categoryId = entry.made === null ? entry.fields.categoryId : (categories[entry.made]?.id ?? null)
    const personId = realId(entry.personId, state)
    athletes.set(id, {
      verified: false,
      out: false,
      aside: "",
      ...entry.stored,
      ...entry.fields,
      tournamentId,
      id,
      categoryId,
      personId,
    })
  }
  for (const { stored, now } of touched)
    athletes.set(stored.id, { ...stored, ...now, personId: realId(now.personId, state) })
  return { athletes: [...athletes.values()], categories: [...state.categories, ...categories] }
}

const codes = (row: PlanRow | undefined): string[] =>
  [...(row?.errors ?? []), ...(row?.warnings ?? [])].map((one) => one.code)
const outcomes = (one: ImportPlan): string => one.rows.map((row) => row.outcome).join(" ")
const row = (values: Partial<Record<string, string>>): string[] =>
  ["Вовк Лев", "2013", "ч", "СК «Тигр»", "Харків", "Бойко І. П.", "43", "", "", "", ""].map(
    (value, at) => values[header[at] ?? ""] ?? value,
  )

const cellRow = fc.tuple(
  fc.constantFrom("Вовк Лев", "ВОВК  ЛЕВ", "Жук Яна", "Дем’яненко Ян", "Дем'яненко Ян", ""),
  fc.constantFrom("2013", "12.03.2013", "2014", "2009", "1890", ""),
  fc.constantFrom("ч", "М", "ж", "жін", "х"),
  fc.constantFrom("СК «Тигр»", 'ск "Тигр"', "Динамо", "", "Січ"),
  fc.constantFrom("Харків", "Київ", "Атлантида", ""),
  fc.constantFrom("Бойко І. П.", "Бойко І.П.", ""),
  fc.constantFrom("43", "41kg", "", "важкий"),
  fc.constantFrom(
    "Кадети -44",
    "Кадети -44 ж",
    "кадетки 44",
    "Кадети -45 ч",
    "Юніори -59",
    "Немає такої",
    "Пумсе традиційні, пари, кадети 12-14 років",
    "",
    "-49",
  ),
  fc.constantFrom("", "", "", "", "1", "2"),
  fc.constantFrom("", "АБ 1"),
  fc.constantFrom("", "", "", "L1", "L2"),
)
const sheet = fc.array(cellRow, { maxLength: 14 })
/** What a form that is filled in beforehand, row by row, never says. */
const saysOfSomebody = (cells: readonly string[]): string =>
  ["ПІБ", "Рік", "Вага", "Категорія", "Ліцензія"].map((title) => cells[header.indexOf(title)]).join("")

describe("planImport", () => {
  it("accounts for every row, by its number", () => {
    fc.assert(
      fc.property(sheet, fc.boolean(), (rows, createMissing) => {
        const result = plan(rows, empty, createMissing)
        const passed = (result.tables[0]?.passed ?? []).filter(({ kind }) => kind !== "header").map((one) => one.row)
        expect(result.added + result.merged + result.rejected).toBe(result.read)
        expect(result.read + passed.length).toBe(rows.length)
        expect(new Set([...result.rows.map((one) => one.row), ...passed])).toEqual(
          new Set(rows.map((_, index) => index + 2)),
        )
        for (const number of passed) expect(saysOfSomebody(rows[number - 2] ?? [])).toBe("")
        expect(result.added).toBe(result.entries.filter((entry) => entry.stored === null).length)
        for (const one of result.rows) expect(one.outcome === "rejected").toBe(one.errors.length > 0)
        for (const one of result.rows) expect(one.entry === null).toBe(one.outcome === "rejected")
        expect(result.categories.filter((one) => one.made)).toHaveLength(result.made.length)
      }),
      { numRuns: costlyCases(4_000) },
    )
  })

  it("passes over a row of which only club, place, coach or sex is filled in, and asks who has a licence", () => {
    const ofNobody = { ПІБ: "", Рік: "", Вага: "" }
    const result = plan([row({}), row(ofNobody), row({ ...ofNobody, Ліцензія: "L1" })])
    expect(outcomes(result)).toBe("added rejected")
    expect(result.tables[0]?.passed).toMatchObject([{ kind: "header" }, { row: 3, kind: "numbered" }])
    expect(codes(result.rows[1]).slice(0, 2)).toEqual(["name_missing", "birth_missing"])
  })

  it("changes nothing when the same sheet comes again", () => {
    fc.assert(
      fc.property(sheet, fc.boolean(), (rows, createMissing) => {
        const first = plan(rows, empty, createMissing)
        const state = applied(empty, first)
        const again = plan(rows, state, createMissing)
        expect([again.added, again.rejected, again.made.length]).toEqual([0, first.rejected, 0])
        expect(again.entries.filter((entry) => entry.changed)).toEqual([])
        expect(applied(state, again)).toEqual(state)
      }),
      { numRuns: costlyCases(4_000) },
    )
  })

  // Кадети -45 is the catalogue's, -44 the spreadsheet's own: once both exist, a row without a text fits both.
  it.each([
    [[{}, { Категорія: "Кадети -44" }]],
    [[{}, { Категорія: "Кадети -44", Вага: "" }]],
    [[{}, {}, { Категорія: "Кадети -44", Вага: "важкий" }]],
  ])("takes a row that fits several classes for the entry it brought before: %j", (values) => {
    const rows = values.map(row)
    const state = applied(empty, plan(rows))
    const again = plan(rows, state)
    expect([again.added, again.merged]).toEqual([0, rows.length])
    expect(applied(state, again)).toEqual(state)
  })

  /** Where a club stands in the first row of its block alone, as in merged cells, the order of the rows says whose it is. */
  const hasBlocks = ({ rows }: ImportPlan): boolean =>
    rows.some(({ warnings }) =>
      warnings.some(({ code, names }) => code === "taken_block" && names?.includes("organization")),
    )

  it("finds the same people in the same categories in any order of the rows", () => {
    const shuffled = sheet.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    const people = (planned: ImportPlan): string[] => {
      const { athletes, categories } = applied(empty, planned)
      return athletes
        .map((one) => {
          const category = categories.find((other) => other.id === one.categoryId)
          return [key(one.name), one.birthYear, one.sex, category?.name ?? "", one.members.length].join("|")
        })
        .sort()
    }
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        const [one, again] = [plan(rows), plan(other)]
        fc.pre(!hasBlocks(one) && !hasBlocks(again))
        expect(people(again)).toEqual(people(one))
      }),
      { numRuns: costlyCases(4_000) },
    )
  })

  it("takes a column of clubs that is filled at the top of each block alone for one of blocks, and says so", () => {
    const clubs = ["", "", "Січ", "", "СК «Тигр»", "СК «Тигр»"]
    const inBlocks = ["СК «Тигр»", "Січ", "СК «Тигр»", "", "", ""]
    const [scattered, blocks] = [clubs, inBlocks].map((own) => plan(own.map((club) => row({ Організація: club }))))
    expect([scattered?.added, blocks?.added]).toEqual([3, 2])
    expect([scattered, blocks].map((one) => one && hasBlocks(one))).toEqual([false, true])
  })

  it("overwrites nothing that stands and drops nobody, whatever sheets come one after the other", () => {
    fc.assert(
      fc.property(sheet, sheet, (first, second) => {
        const before = applied(empty, plan(first))
        const after = applied(before, plan(second, before))
        for (const old of before.athletes) {
          const now = after.athletes.find((one) => one.id === old.id)
          for (const [field, value] of Object.entries(old)) {
            const isEmpty = value === "" || value === null || value === 0 || value === "none"
            if (!isEmpty) expect(now).toHaveProperty(field, value)
          }
        }
      }),
      { numRuns: cases(2_000) },
    )
  })

  it("never has one person twice in one category", () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const { athletes } = applied(empty, plan(rows))
        const full = athletes.filter(
          (one) => one.organization !== "" && one.members.length === 0 && one.categoryId !== null,
        )
        const alone = partedByHand(athletes)
        const seen = full.map((one) =>
          [
            key(one.name),
            one.birthYear,
            one.sex,
            key(one.organization),
            one.license,
            one.categoryId,
            alone.has(one.id) ? one.id : "",
          ].join(),
        )
        expect(new Set(seen).size).toBe(seen.length)
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe("people", () => {
  it("of one name, year and club are two by their licences or full dates of birth", () => {
    const licensed = [row({ Ліцензія: "UKR-1" }), row({ Ліцензія: "UKR-2", Вага: "44" })]
    const dated = [row({ Рік: "12.03.2013" }), row({ Рік: "25.11.2013", Вага: "44" })]
    for (const rows of [licensed, dated]) {
      const first = plan(rows)
      expect(outcomes(first)).toBe("added added")
      const state = applied(empty, first)
      expect(state.athletes.map(({ weight }) => weight)).toEqual([43, 44])
      for (const again of [plan(rows, state), plan(rows.toReversed(), state)]) {
        expect(outcomes(again)).toBe("merged merged")
        expect(again.entries.filter(({ changed }) => changed)).toEqual([])
      }
      expect(personsByKey(state.athletes)).toEqual(new Map())
    }
    expect(outcomes(plan([row({}), row({ Ліцензія: "UKR-1" })]))).toBe("added merged")
    expect(outcomes(plan([row({ Рік: "2013" }), row({ Рік: "12.03.2013" }), row({ Рік: "2013-03-12" })]))).toBe(
      "added merged merged",
    )
  })

  it("with and without licences and dates of birth each find their own entry again", () => {
    const rows = [row({ Ліцензія: "L1" }), row({ Ліцензія: "L2" }), row({ Рік: "12.03.2013" }), row({})]
    const first = plan(rows)
    expect(outcomes(first)).toBe("added added added added")
    const state = applied(empty, first)
    for (const again of [plan(rows, state), plan(rows.toReversed(), state)]) {
      expect(outcomes(again)).toBe("merged merged merged merged")
      expect(again.entries.filter(({ changed }) => changed)).toEqual([])
    }
  })

  it("with a licence of their own beside one who stands without are asked about nobody, and lose nothing", () => {
    const state = applied(empty, plan([row({})]))
    const result = plan([row({ Ліцензія: "UKR-1", Вага: "44" }), row({ Ліцензія: "UKR-2" })], state)
    expect(outcomes(result)).toBe("added merged")
    expect(result.entries.find(({ stored }) => stored !== null)?.fields).toMatchObject({ license: "UKR-2", weight: 43 })
  })

  it("in two events that the tournament lacks have two entries, the second time too", () => {
    const rows = [row({ Категорія: "Вільний бій А", Вага: "" }), row({ Категорія: "Командне пумсе" })]
    for (const createMissing of [true, false]) {
      const first = plan(rows, empty, createMissing)
      expect(outcomes(first)).toBe("added added")
      const state = applied(empty, first)
      for (const again of [plan(rows, state, createMissing), plan(rows.toReversed(), state, createMissing)]) {
        expect(outcomes(again)).toBe("merged merged")
        expect(again.entries.filter(({ changed }) => changed)).toEqual([])
      }
    }
  })

  it("are merged in the same category, a second entry in another, two in another organisation", () => {
    const result = plan([
      row({ Категорія: "Кадети -44" }),
      row({ ПІБ: "ВОВК ЛЕВ", Організація: 'ск "тигр"', Категорія: "Кадети до 45 кг ч" }),
      row({ Категорія: "Кадети -45 ч", Страхування: "АБ 1" }),
      row({ Організація: "Динамо", Категорія: "Кадети -45 ч" }),
    ])
    expect(outcomes(result)).toBe("added added merged added")
    expect(codes(result.rows[1])).toContain("two_classes")
    expect(result.rows[2]?.warnings).toContainEqual({ field: null, code: "filled", names: ["insurence"] })
    expect(result.rows[3]?.warnings).toContainEqual({ field: "name", code: "namesakes", names: ["СК «Тигр»"] })
  })

  it("are the same where an organisation is missing and only one is possible", () => {
    const blank = row({ Організація: "" })
    expect(outcomes(plan([blank, row({})]))).toBe("added merged")
    expect(plan([blank, row({})]).entries[0]?.fields.organization).toBe("СК «Тигр»")
    expect(outcomes(plan([blank, row({}), row({ Організація: "Динамо" })]))).toBe("added added added")
  })

  it("join what stands in the tournament, and take a category that their row lacked", () => {
    const first = plan([row({ Категорія: "Кадети -45 ч", Вага: "" })], empty, false)
    expect(codes(first.rows[0])).toContain("category_unknown")
    const state = applied(empty, first)
    const second = plan([row({ Категорія: "Кадети -45 ч" })], state)
    expect(outcomes(second)).toBe("merged")
    expect(second.entries[0]).toMatchObject({ stored: { id: 1 }, made: 0, changed: true, fields: { weight: 43 } })
    expect(second.rows[0]?.warnings).toContainEqual({ field: null, code: "filled", names: ["category_id", "weight"] })
  })
})

const cadets = ageGroup(4)
const juniors = ageGroup(5)
if (!cadets || !juniors) throw new Error("the catalogue lacks groups")
const stored = (id: number, fields: CategoryFields): Category => ({
  day: 0,
  dayPosition: 0,
  ...fields,
  tournamentId,
  id: id as CategoryId,
  sectionId: null,
})

describe("categories", () => {
  const named = (
    text: string,
    values: Partial<Record<string, string>> = {},
    state: State = empty,
    createMissing = true,
  ) => {
    const result = plan([row({ ...values, Категорія: text })], state, createMissing)
    return `${result.rows[0]?.category}${result.made.length ? " made" : ""} ${codes(result.rows[0]).join(" ")}`.trim()
  }

  it("are made of the catalogue by text, else by age, sex and weight", () => {
    expect(named("кадети 45")).toBe("Кадети -45 ч made")
    expect(named("-45")).toBe("Кадети -45 ч made")
    expect(named("")).toBe("Кадети -45 ч made")
    expect(named("", { Рік: "2009", Вага: "70" })).toBe("Юніори -73 ч made")
    expect(named("Дорослі -74", { Рік: "2009", Вага: "70" })).toBe("Дорослі -74 ч made")
    expect(named("", { Вага: "" })).toBe("category_missing")
    expect(named("Кадетки -44", { Стать: "ч" })).toBe("Кадети -44 ж made sex_mismatch")
    expect(named("Юнаки -41", { Рік: "2013" })).toBe("Юнаки -41 ч made age_mismatch weight_mismatch")
  })

  it("and a weight that looks like a slip of a key: the row is warned, with a category and without one", () => {
    const warnings = (values: Partial<Record<string, string>>) =>
      plan([row(values)]).rows[0]?.warnings.filter(({ field }) => field === "weight") ?? []
    const slip = { field: "weight", code: "weight_unlikely" }
    expect(warnings({ Рік: "2019", Вага: "182" })).toMatchObject([{ ...slip, value: "182" }])
    expect(warnings({ Вага: "5", Категорія: "Кадети -45 ч" })).toMatchObject([
      { ...slip, value: "5", names: ["Кадети -45 ч"] },
      { code: "weight_mismatch" },
    ])
    expect(warnings({})).toEqual([])
  })

  it("outside the catalogue are made with a warning where label and age are clear", () => {
    expect(named("Юнаки -50 ч", { Рік: "2015", Вага: "48" })).toBe("Юнаки -50 ч made category_not_in_catalogue")
    const { made } = plan([row({ Рік: "2015", Категорія: "Юнаки -50 ч" })])
    expect([made[0]?.weight1, made[0]?.weight2]).toEqual([45, 50])
    expect(named("Кадети 46")).toBe("category_unknown")
  })

  it("that stand are taken by name, then by class, and are not made when that is not wanted", () => {
    const own = stored(7, { ...categoryOfClass(cadets, "male", 41, 45), name: "Кадети, хлопці, легка" })
    const state = { athletes: [], categories: [own] }
    expect(named("кадети хлопці  ЛЕГКА", {}, state)).toBe("Кадети, хлопці, легка")
    expect(named("Кадети -45", {}, state)).toBe("Кадети, хлопці, легка")
    expect(named("", {}, state)).toBe("Кадети, хлопці, легка")
    expect(named("Кадети -49", {}, state, false)).toBe("category_unknown")
    expect(named("", { Рік: "2009" }, state, false)).toBe("category_lacking")
    expect(named("", { Рік: "2009", Вага: "" }, state, false)).toBe("category_missing")
  })

  it("with one name are told apart by sex, age and weight, else named as doubtful", () => {
    const [male, female] = (["male", "female"] as const).map((sex, id) =>
      stored(id + 1, { ...categoryOfClass(cadets, sex, 41, 45), name: "Легка" }),
    )
    if (!male || !female) throw new Error("two categories")
    expect(named("Легка", {}, { athletes: [], categories: [male, female] })).toBe("Легка")
    const twice = [male, stored(3, { ...male })]
    expect(named("Легка", {}, { athletes: [], categories: twice })).toBe("category_ambiguous")
  })

  it("of poomsae are made from the templates, with the sex of the row where the name has none", () => {
    const template = categoryTemplates[6]
    if (!template) throw new Error("no template")
    expect(named(template.fullName)).toBe(`${template.fullName} made`)
    expect(named(template.name)).toBe(`${template.fullName} made`)
    expect(named("Пумсе традиційні, щось")).toBe("category_unknown")
    expect(
      named("", { Рік: "2013" }, { athletes: [], categories: [stored(1, categoryOfTemplate(template))] }, false),
    ).toBe("category_lacking")
  })

  it("that a row is said to come to is always the one in which its athlete stands", () => {
    fc.assert(
      fc.property(sheet, fc.boolean(), (rows, createMissing) => {
        const result = plan(rows, empty, createMissing)
        for (const { entry, category } of result.rows) {
          const made = entry === null ? undefined : result.entries[entry]?.made
          if (entry !== null) expect(category).toBe(made == null ? "" : result.made[made]?.name)
        }
      }),
      { numRuns: cases(500) },
    )
  })

  it("nearest to an unknown one respect sex, age and weight", () => {
    const everything = ageGroups.flatMap((group) =>
      (["male", "female"] as const).flatMap((sex) =>
        group[sex].map(({ from, to }) => categoryOfClass(group, sex, from, to)),
      ),
    )
    const state = { athletes: [], categories: everything.map((one, at) => stored(at + 1, one)) }
    const nearest = (values: Partial<Record<string, string>>): readonly string[] =>
      plan([row(values)], state, false).rows[0]?.warnings.find(({ code }) => code === "category_unknown")?.names ?? []
    expect(nearest({ Рік: "2008", Вага: "61", Категорія: "Дiти -61,5 чол" })).toEqual([
      "Дорослі -63 ч",
      "Дорослі -68 ч",
      "Дорослі -58 ч",
    ])
    expect(nearest({ Рік: "2013", Вага: "", Категорія: "Кодети -45 ч" })[0]).toBe("Кадети -45 ч")
    fc.assert(
      fc.property(
        fc.constantFrom("Кодети -45 ч", "Діти -61.5", "Дорослі", "діти 99 ж", "щось"),
        fc.integer({ min: 1990, max: 2020 }),
        fc.constantFrom("ч", "ж"),
        fc.integer({ min: 15, max: 99 }),
        (text, year, sex, kg) => {
          const names = nearest({ Рік: String(year), Стать: sex, Вага: String(kg), Категорія: text })
          const fitting = names.map((name) => {
            const category = everything.find((one) => one.name === name)
            if (!category) throw new Error(name)
            const entrant = { sex: sex === "ч" ? "male" : "female", birthYear: year, weight: kg, members: [] } as const
            return misfits(entrant, category, 2026).map(({ code }) => code)
          })
          for (const codes of fitting) expect(codes).not.toContain("sex_mismatch")
          for (const codes of fitting) expect(codes).not.toContain("age_mismatch")
          if (names.length > 0) expect(fitting[0]).toEqual([])
        },
      ),
      { numRuns: cases(300) },
    )
  })

  it("nearest to an unknown one are named", () => {
    const result = plan([row({ Категорія: "Кодети -45 ч" })])
    expect(result.rows[0]?.warnings[0]).toMatchObject({ code: "category_unknown", value: "Кодети -45 ч" })
    expect(result.rows[0]?.warnings[0]?.names).toContain("Кадети -45 ч")
  })
})

describe("teams", () => {
  const pair = "Пумсе традиційні, пари, кадети 12-14 років"
  const rows = [
    row({ ПІБ: "Жук Яна", Стать: "ж", "Команда №": "1", Категорія: pair }),
    row({ "Команда №": "1", Рік: "2012", Категорія: pair }),
    row({ "Команда №": "2", Організація: "Січ", Категорія: pair }),
  ]

  it("become one entry with its members", () => {
    const result = plan(rows)
    expect(outcomes(result)).toBe("added merged added")
    expect(result.entries[0]?.fields).toMatchObject({
      name: "Вовк, Жук",
      sex: "none",
      birthYear: 2012,
      members: [
        { name: "Вовк Лев", birthYear: 2012, sex: "male" },
        { name: "Жук Яна", birthYear: 2013, sex: "female" },
      ],
    })
    expect(result.categories).toEqual([{ name: pair, made: true, count: 2 }])
  })

  it("are not made of athletes in a category for one, whatever number stands beside them", () => {
    const numbered = ["Вовк Лев", "Сорока Ян"].map((name) =>
      row({ ПІБ: name, "Команда №": "1", Категорія: "Кадети -45 ч" }),
    )
    const result = plan(numbered)
    expect(outcomes(result)).toBe("added added")
    expect(result.entries.every((entry) => entry.fields.members.length === 0)).toBe(true)
  })

  it("with the same surnames and other members are two", () => {
    const other = rows
      .slice(0, 2)
      .map((cells) => cells.map((cell) => (cell === "1" ? "3" : cell === "2012" ? "2014" : cell)))
    expect(plan([...rows, ...other]).added).toBe(3)
  })

  it("keep their good members when one row is wrong", () => {
    const result = plan([...rows, row({ ПІБ: "", "Команда №": "2", Організація: "Січ", Категорія: pair })])
    expect(outcomes(result)).toBe("added merged added rejected")
  })
})

describe("the sheet", () => {
  it("without a header is refused", () => {
    const request = {
      tables: [oneTable([["Вовк", "2013"]])],
      ...empty,
      thisYear: 2026,
      options: { year: 2026, createMissing: true },
    }
    expect(() => planImport(request)).toThrow(Refusal)
    const assigned = {
      ...request,
      tables: [
        oneTable([
          ["x", "y", "z"],
          ["Вовк", "2013", "ч"],
        ]),
      ],
      columns: new Map([
        [
          0,
          new Map([
            [0, "name"],
            [1, "birth"],
            [2, "sex"],
          ] as const),
        ],
      ]),
    }
    expect(outcomes(planImport(assigned))).toBe("added")
  })

  it("may have empty lines, which are no rows", () => {
    expect(plan([["", ""], row({}), [" ", "\u200b"], row({ ПІБ: "Жук Яна" })]).rows.map((one) => one.row)).toEqual([
      3, 5,
    ])
  })

  it("says what is missing or unreadable by field", () => {
    const bad = plan([
      row({ ПІБ: "-", Рік: "31.02.20x5", Стать: "" }),
      row({ Тренер: "", Область: "Марс", Вага: "легка" }),
    ])
    expect(codes(bad.rows[0]).slice(0, 3)).toEqual(["name_missing", "birth_invalid", "sex_missing"])
    // The weightiest first.
    expect(codes(bad.rows[1])).toEqual(["category_missing", "weight_invalid", "region_unknown", "coach_missing"])
  })
})

const sheetRow = (name: string, year: string, category: string, weight: string): string[] => [
  name,
  year,
  "ж",
  "Тигр",
  "Київ",
  "Бойко О.",
  weight,
  category,
  "",
  "",
]

it("asks once about each age group that is not ticked, and makes nothing of it until then", () => {
  const rows = [
    sheetRow("Кіт Ліна", "2012", "Кадети -44 ж", "43"),
    sheetRow("Жук Яна", "2013", "", "40"),
    sheetRow("Лис Ада", "2010", "", "48"),
  ]
  const picks = { categoryIds: [5], categoryWeighIds: [552, 553, 554, 555] }
  const options = { year: 2026, createMissing: true, picks }
  const found = planImport({ tables: [oneTable([header, ...rows])], ...empty, thisYear: 2026, options })
  expect(found.unticked).toEqual([{ id: 4, name: "Кадети", count: 2 }])
  expect([found.read, found.added, found.rejected]).toEqual([3, 3, 0])
  expect(found.made.every(({ ageCategory }) => ageCategory === 5)).toBe(true)
  expect(found.rows.map(({ warnings }) => warnings.some(({ code }) => code === "category_unticked"))).toEqual([
    true,
    true,
    false,
  ])
  const after = { ...options, picks: { categoryIds: [4, 5], categoryWeighIds: [] } }
  expect(
    planImport({ tables: [oneTable([header, ...rows])], ...empty, thisYear: 2026, options: after }).unticked,
  ).toEqual([])
})
