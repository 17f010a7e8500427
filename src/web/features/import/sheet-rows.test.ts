import { expect, test } from "vitest"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { wireAthlete } from "#tests/support/wire.ts"
import { reportCsv } from "./report-csv.ts"
import {
  alikeRows,
  capitalNames,
  codesOf,
  countOf,
  madeCategories,
  nextNote,
  type Show,
  sheetRows,
  shownRows,
  withNames,
  withoutRow,
  withTexts,
} from "./sheet-rows.ts"

const fields = ["name", "birth", "sex", "organization", "coach", "category"]
const notice = (field: string | null, code: string) => ({ field, code, message: code })
type Row = ImportAnswer["rows"][number]

const row = (number: number, cells: readonly string[], more: Partial<Row> = {}): Row => ({
  table: 0,
  row: number,
  outcome: "added",
  athlete: wireAthlete({ id: 0, name: cells[0] ?? "", organization: cells[3] ?? "" }),
  category: "Кадети -53 ч",
  cells: [...cells],
  errors: [],
  warnings: [],
  differences: [],
  alike: null,
  ...more,
})
const rejected = (number: number, cells: readonly string[], ...errors: Row["errors"]): Row =>
  row(number, cells, { outcome: "rejected", athlete: null, category: cells[5] ?? "", errors })

const answer = {
  fields,
  tables: [],
  rows: [
    rejected(
      3,
      ["Їжак Петро", "20012", "", "Січ", "", "Кадети -37"],
      notice("bdate", "birth_invalid"),
      notice("sex", "sex_missing"),
    ),
    row(1, ["Жук Яна", "2013", "ж", "Тигр", "", "Юніори -95"], {
      warnings: [notice("organization", "respelled"), notice("coach", "coach_missing")],
    }),
    row(2, ["Вовк Лев", "2013", "ч", "Тигр", "Бойко", ""], { outcome: "merged" }),
    row(4, ["Дуб Ян", "2013", "ч", "тигр", "", ""], { warnings: [notice("coach", "coach_missing")] }),
    rejected(5, ["=Зло;", "20012", "ч", "Барс", "", ""], notice("bdate", "birth_invalid")),
    row(6, ["Сом Ян", "2013", "ч", "Барс", "", ""], {
      warnings: [notice("coach", "coach_missing"), notice(null, "extra_cells")],
    }),
  ],
}
const rows = sheetRows(answer, {})
const of = (number: number) => rows.find((one) => one.row === number)!

test("rows stand by number, what stops them before what is doubtful, and what was only done last", () => {
  expect(
    rows.map(({ row: number, remarks }) => [number, ...remarks.map(({ code, weight }) => `${weight} ${code}`)]),
  ).toEqual([
    [1, "doubt coach_missing", "tidings respelled"],
    [2],
    [3, "error birth_invalid", "error sex_missing"],
    [4, "doubt coach_missing"],
    [5, "error birth_invalid"],
    [6, "doubt coach_missing", "doubt extra_cells"],
  ])
  expect([of(3).marks, of(1).marks]).toEqual([{ birth: "error", sex: "error" }, { coach: "doubt" }])
})

test("a row shows the category that its athlete gets, a rejected one the sheet's text", () => {
  expect([of(1).shown.category, of(3).shown.category]).toEqual(["Кадети -53 ч", "Кадети -37"])
})

test("each filter shows as many rows as it says", () => {
  const some = sheetRows(answer, { 5: "skip", 4: { coach: "Бойко" } })
  const shown = (show: Show, code = "") =>
    shownRows(some, { show, code, held: new Set() }).map(({ row: number }) => number)
  expect({
    all: shown("all"),
    errors: shown("errors"),
    doubts: shown("doubts"),
    merged: shown("merged"),
    ready: shown("ready"),
    typed: shown("typed"),
    skipped: shown("skipped"),
  }).toEqual({
    all: [1, 2, 3, 4, 5, 6],
    errors: [3],
    doubts: [1, 4, 6],
    merged: [2],
    ready: [],
    typed: [4],
    skipped: [5],
  })
  expect(countOf(some, "doubts")).toBe(3)
  expect(shown("all", "birth_invalid")).toEqual([3, 5])
  expect(codesOf(some)[0]).toEqual({ code: "coach_missing", count: 3 })
})

test("a row that was mended stays in sight", () => {
  expect(shownRows(rows, { show: "errors", code: "", held: new Set([2]) }).map((one) => one.row)).toEqual([2, 3, 5])
})

test("until the server has looked again, a corrected cell shows what was typed and bears no mark", () => {
  const [, , third] = sheetRows(answer, { 3: { birth: "2012" } }, {})
  expect(third).toMatchObject({
    isPending: true,
    correction: "typed",
    texts: { birth: "2012", sex: "" },
    shown: { birth: "2012" },
    marks: { sex: "error" },
  })
  expect(third?.marks.birth).toBeUndefined()
})

test("the next remark follows in the order of rows and cells, from the last one on to the first", () => {
  const walk = [nextNote(rows, null)]
  for (let step = 0; step < 7; step++) walk.push(nextNote(rows, walk.at(-1) ?? null))
  expect(walk.map((place) => place && `${place.row} ${place.cell}`)).toEqual([
    "1 coach",
    "3 birth",
    "3 sex",
    "4 coach",
    "5 birth",
    "6 coach",
    "6 null",
    "1 coach",
  ])
  expect(nextNote(sheetRows({ ...answer, rows: [answer.rows[2]!] }, {}), null)).toBeNull()
  expect(nextNote(sheetRows(answer, { 3: "skip" }), { row: 2, cell: "name" })).toEqual({ row: 4, cell: "coach" })
})

test("errors are alike with the same text and the same reason; empty cells only within a club, of what a club shares", () => {
  expect(alikeRows(rows, of(3), "birth")).toEqual([5])
  expect(alikeRows(rows, of(3), "sex")).toEqual([])
  expect(alikeRows(rows, of(1), "coach")).toEqual([4])
  expect(alikeRows(rows, of(6), "coach")).toEqual([])
})

test("corrections of rows come together, a row that was left out comes back with one, and each can be forgotten", () => {
  const some = withTexts({ 3: { sex: "ч" }, 5: "skip" }, [3, 5], { birth: "2012" })
  expect(some).toEqual({ 3: { sex: "ч", birth: "2012" }, 5: { birth: "2012" } })
  expect(withTexts(some, [3], {})).toBe(some)
  expect(withoutRow(some, 3)).toEqual({ 5: { birth: "2012" } })
})

test("the report names every row, its outcome and why, and no cell is a formula", () => {
  const lines = reportCsv(rows, answer).trimEnd().split("\r\n")
  expect(lines).toHaveLength(rows.length + 1)
  expect(lines[5]).toContain("відхилено")
  expect(lines[5]).toContain("birth_invalid")
  expect(lines[5]).not.toMatch(/(^|;)"?=/)
})

test("the categories that are made are announced", () => {
  const categories = [
    { name: "Кадети -51 ж", made: true, count: 1 },
    { name: "Кадети -53 ч", made: false, count: 1 },
  ]
  expect(madeCategories({ categories })).toEqual([{ name: "Кадети -51 ж", made: true, count: 1 }])
})

test("a row that is saved has no texts of its sheet any more, and shows its athlete, his sex too", () => {
  const athlete = wireAthlete({ id: 7, name: "Жук Яна", bdate: 2013, sex: 2, organization: "Тигр" })
  const [saved] = sheetRows({ fields: [], rows: [row(1, [], { athlete })] }, {})
  expect(saved?.shown).toMatchObject({ name: "Жук Яна", birth: "2013", sex: "ж", category: "Кадети -53 ч" })
})

test("names in capitals are written as others are by one press, but for those that a person has to look at", () => {
  const sheet = {
    fields,
    rows: [
      row(1, ["ШЕВЧЕНКО ТАРАС", "2013", "ч", "Тигр", "", ""]),
      row(2, ["Бойко І. П.", "2013", "ч", "Тигр", "", ""]),
      row(3, ["МОРОЗ", "2013", "ж", "Тигр", "", ""], { warnings: [notice("name", "first_name_missing")] }),
      row(4, ["КОВАЛЬ ОСТАП", "2013", "ч", "Тигр", "", ""]),
    ],
  }
  const numbers = sheetRows(sheet, {}).map((one) => one.row)
  const [first = 0, , , left = 0] = numbers
  const found = capitalNames(sheetRows(sheet, { [left]: "skip" }))
  expect(found).toEqual([{ row: first, name: "Шевченко Тарас" }])
  const corrections = withNames({ [first]: { birth: "2012" } }, found)
  expect(corrections).toEqual({ [first]: { birth: "2012", name: "Шевченко Тарас" } })
  expect(capitalNames(sheetRows(sheet, corrections, {})).map((one) => one.row)).toEqual([left])
})
