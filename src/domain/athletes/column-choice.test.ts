import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { oneTable } from "#tests/support/one-table.ts"
import { cases } from "#tests/support/scale.ts"
import { sheetColumns, sheetHeader } from "./column-choice.ts"
import { divisionOf } from "./grade-text.ts"
import { planImport } from "./import-plan.ts"
import { parsePoomsaeText } from "./poomsae-words.ts"
import { sheetOrigin } from "./region-country.ts"
import type { Correction } from "./row-texts.ts"

describe("columns of a doubtful header", () => {
  const meant = (title: string, ...values: string[]) => {
    const rows = [["ПІБ", "Рік", "Стать", title], ...values.map((value) => ["Вовк Лев", "2013", "ч", value])]
    return sheetColumns(rows, sheetHeader(rows))[3]?.field
  }
  it.each([
    ["Категорія", ["А", "Б", "А"], "grade"],
    ["Дивізіон", ["А", "б"], "grade"],
    ["Клас", ["Кадети -44", "Юніори -59", "-37"], "category"],
    ["Клас", ["А", "Б", "А"], "grade"],
    ["Клас", ["новачок", "майстер"], "grade"],
    ["Група", ["А", "Б"], "grade"],
    ["Група", ["Кадети", "Юніори"], "ageGroup"],
    ["Категорія", ["Кадети -44", "Кадети -45"], "category"],
    ["Категорія А/Б", ["", ""], "grade"],
    ["Вагова категорія", ["-37", "-41"], "category"],
  ])("%s with %j hold the %s", (title, values, field) => expect(meant(title, ...values)).toBe(field))
})

describe("a sheet without a header", () => {
  const rows = [
    ["1", "Коваль Іван Петрович", "12.03.2013", "ч", "Київ", "40"],
    ["2", "Жук Яна", "2014", "ж", "Львів", "41"],
  ]
  it("is guessed by what stands in its columns", () => {
    const header = sheetHeader(rows)
    expect([header.row, header.knownBy]).toEqual([-1, "values"])
    expect(sheetColumns(rows, header).map(({ field }) => field)).toEqual(["", "name", "birth", "sex", "region", ""])
  })

  it("begins below a line of words that nobody knows", () => {
    const header = sheetHeader([["№№", "хто", "коли", "що"], ...rows])
    expect([header.row, header.columns.name]).toEqual([0, [1]])
  })

  it("is refused until a person has said what the columns hold", () => {
    const request = {
      tables: [oneTable(rows)],
      athletes: [],
      categories: [],
      thisYear: 2026,
      options: { year: 2026, createMissing: true },
    }
    expect(() => planImport(request)).toThrow("sheet_unreadable")
    const columns = new Map([
      [1, "name"],
      [2, "birth"],
      [3, "sex"],
      [5, "weight"],
    ] as const)
    const plan = planImport({ ...request, columns: new Map([[0, columns]]) })
    expect(plan.entries.map(({ fields }) => [fields.name, fields.weight, fields.region])).toEqual([
      ["Коваль Іван Петрович", 40, ""],
      ["Жук Яна", 41, ""],
    ])
    expect(plan.rows.flatMap(({ warnings }) => warnings.map(({ code }) => code))).not.toContain("extra_cells")
  })
})

describe("corrections", () => {
  const header = ["ПІБ", "Рік", "Стать", "Клуб", "Категорія"]
  const options = { year: 2026, createMissing: true }
  const plan = (rows: readonly string[][], corrections: ReadonlyMap<number, Correction>) =>
    planImport({
      tables: [oneTable([header, ...rows])],
      athletes: [],
      categories: [],
      thisYear: 2026,
      options,
      corrections,
    })
  const bad = ["Вовк Лев", "1890", "ч", "Січ", "Кадети -45"]

  it("stand instead of the sheet's texts, also where several columns made one", () => {
    const { rows, entries } = plan([bad], new Map([[2, { birth: "2013", category: "Кадети -49 ч" }]]))
    expect(rows[0]).toMatchObject({ outcome: "added", category: "Кадети -49 ч", texts: { birth: "2013" } })
    expect(entries[0]?.fields.birthYear).toBe(2013)
  })

  it("leave a row out, and it is accounted for", () => {
    const { rows, rejected } = plan([bad, ["Жук Ян", "2013", "ч", "", ""]], new Map([[3, "skip"]]))
    expect(rejected).toBe(2)
    expect(rows[1]?.errors).toEqual([{ field: null, code: "skipped" }])
  })

  it("never break the account of the rows", () => {
    const texts = fc.constantFrom("", "Вовк Лев", "2013", "ч", "Кадети -45", "х".repeat(400))
    const correction = fc.oneof(
      fc.constant("skip" as const),
      fc.dictionary(fc.constantFrom("name", "birth", "sex", "category", "organization", "team"), texts),
    )
    const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), correction), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.constant(bad), { maxLength: 6 }), entries, (rows, said) => {
        const { read, added, merged, rejected } = plan(rows, new Map(said))
        expect([read, added + merged + rejected]).toEqual([rows.length, rows.length])
      }),
      { numRuns: cases(1_000) },
    )
  })
})

it.each([
  ["А", "А"],
  ["клас «б»", "Б"],
  ["Категорія A", "А"],
  ["жовтий пояс", ""],
  ["АБ", ""],
  ["", ""],
])("the division of %j is %j", (grade, division) => expect(divisionOf(grade)).toBe(division))

it.each([
  ["Пумсе", "individual traditional"],
  ["пхумсе, пара", "pair traditional"],
  ["Команди, пумсе (дівчата)", "team traditional"],
  ["Вільне пумсе, пари", "pair freestyle"],
  ["Пумсе, щось", undefined],
  ["Пара", undefined],
  ["Пумсе, пара, команда", undefined],
])("%j is %s", (value, expected) => {
  const read = parsePoomsaeText(value)
  expect(read && `${read.workType} ${read.poomsaeKind}`).toBe(expected)
})

it.each([
  ["Харків", "", "Харківська область", "", []],
  ["Харків", "Україна", "Харківська область", "", []],
  ["", "UKR", "", "", ["region_missing"]],
  ["", "Польща", "Інша країна", "Польща", []],
  ["Мазовія", "Poland", "Інша країна", "Poland", []],
  ["Грузія", "", "Інша країна", "Грузія", []],
  ["Інша країна", "", "Інша країна", "", ["country_missing"]],
  ["Атлантида", "", "", "", ["region_unknown"]],
])("region %j and country %j are %j, %j", (region, country, expected, expectedCountry, codes) => {
  const origin = sheetOrigin(region, country)
  expect([origin.region, origin.country, origin.warnings.map(({ code }) => code)]).toEqual([
    expected,
    expectedCountry,
    codes,
  ])
})
