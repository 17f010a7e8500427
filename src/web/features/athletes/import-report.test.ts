import { expect, test } from "vitest"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { wireAthlete } from "#tests/support/wire.ts"
import { importCsv } from "./import-csv.ts"
import {
  cellToMend,
  correctionsWith,
  correctionsWithout,
  filterRows,
  madeCategories,
  reasonsOf,
  reportRows,
} from "./import-report.ts"

const notice = (message: string, code = "coach_missing") => ({ field: null, code, message })
const rows: ImportAnswer["rows"] = [
  {
    row: 7,
    outcome: "rejected",
    athlete: null,
    category: "Юнаки -37",
    cells: ["=Зло;", ""],
    errors: [notice("Немає року", "birth_missing")],
    warnings: [notice("Не вказано тренера")],
  },
  {
    row: 2,
    outcome: "added",
    athlete: wireAthlete({ id: 0, name: "Жук Яна" }),
    category: "Кадети -51 ж",
    cells: [],
    errors: [],
    warnings: [notice("Вага не відповідає")],
  },
  {
    row: 3,
    outcome: "merged",
    athlete: wireAthlete({ name: "Вовк Лев" }),
    category: "Кадети -53 ч",
    cells: [],
    errors: [],
    warnings: [],
  },
]

const answer: ImportAnswer = {
  revision: 1,
  checked: "",
  read: 3,
  added: 1,
  merged: 1,
  rejected: 1,
  created: 1,
  sheet: "",
  sheets: [""],
  header: 1,
  known_by: "words",
  columns: [],
  fields: ["name", "birth"],
  rows,
  categories: [
    { name: "Кадети -51 ж", made: true, count: 1 },
    { name: "Кадети -53 ч", made: false, count: 1 },
  ],
  large: [],
  alike: [],
}

test("the report lists the rows by number, errors before warnings, with the sheet's name where nobody is added", () => {
  expect(
    reportRows(rows, { 7: "skip" }).map(({ row, name, isCorrected, remarks }) => [
      row,
      name,
      isCorrected,
      remarks.map(({ text, isError }) => `${isError ? "!" : ""}${text}`),
    ]),
  ).toEqual([
    [2, "Жук Яна", false, ["Вага не відповідає"]],
    [3, "Вовк Лев", false, []],
    [7, "=Зло;", true, ["!Немає року", "Не вказано тренера"]],
  ])
})

test("rows are shown by what became of them and by the reason", () => {
  const all = reportRows(rows, { 3: { name: "Вовк Лев" } })
  const shown = (show: Parameters<typeof filterRows>[1]["show"], reason = "") =>
    filterRows(all, { show, reason }).map(({ row }) => row)
  expect([shown("all"), shown("remarks"), shown("rejected"), shown("corrected")]).toEqual([[2, 3, 7], [2, 7], [7], [3]])
  expect(shown("all", "birth_missing")).toEqual([7])
  expect(reasonsOf(all).map(({ label }) => label)).toEqual(["немає тренера (2)", "немає року народження (1)"])
})

test("the report is saved with every row, and no cell of it is a formula", () => {
  const csv = importCsv(reportRows(rows, {}), answer)
  const lines = csv.split("\r\n")
  expect(lines[0]).toBe("\uFEFFРядок;ПІБ;Рік народження;Організація;Категорія;Результат;Зауваження")
  expect(lines).toHaveLength(5)
  expect(lines[3]).toBe(`7;"'=Зло;";;;Юнаки -37;відхилено;"Немає року; Не вказано тренера"`)
})

test("a correction keeps what was really changed, and is taken back whole", () => {
  const one = correctionsWith({}, 7, { name: "Жук", birth: "" }, { name: "Жук", birth: "2013" })
  expect(one).toEqual({ 7: { birth: "2013" } })
  expect(correctionsWith(one, 7, { name: "Жук" }, { name: "Жук Яна" })).toEqual({
    7: { birth: "2013", name: "Жук Яна" },
  })
  expect(correctionsWith(one, 7, { name: "Жук" }, { name: "Жук" })).toEqual(one)
  expect(correctionsWithout(one, 7)).toEqual({})
})

test("of the categories only those that are made are announced", () => {
  expect(madeCategories(answer)).toEqual([{ name: "Кадети -51 ж", made: true, count: 1 }])
})

test("a correction begins in the cell of what is wrong: of the chosen reason, of the first error, of the first doubt", () => {
  const of = (field: string | null, code: string) => ({ field, code, message: code })
  const [row] = reportRows(
    [
      {
        row: 1,
        outcome: "rejected",
        athlete: null,
        category: "",
        cells: [],
        errors: [of("bdate", "birth_invalid"), of("sex", "sex_missing")],
        warnings: [of("name", "latin_letters"), of("category_id", "category_unknown")],
      },
    ],
    {},
  )
  if (!row) throw new Error("a row")
  expect(cellToMend(row, "")).toBe("birth")
  expect(cellToMend(row, "sex_missing")).toBe("sex")
  const doubts = { remarks: row.remarks.filter(({ isError }) => !isError) }
  expect(cellToMend(doubts, "")).toBe("category")
  expect(cellToMend(doubts, "latin_letters")).toBe("name")
  expect(cellToMend({ remarks: [] }, "")).toBe("name")
})
