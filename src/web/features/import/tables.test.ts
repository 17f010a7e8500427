import { expect, test } from "vitest"
import type { ImportTable } from "#contract/athletes/import.ts"
import { othersIn, passedIn, tablesText } from "./tables.ts"

const table: ImportTable = {
  file: "Заявка.xlsx",
  sheet: "Хлопці",
  taken: true,
  filled: 4,
  added: 2,
  merged: 0,
  rejected: 0,
  header: 1,
  known_by: "words",
  columns: [],
  passed: [{ row: 1, kind: "header", text: "ПІБ Рік" }],
}

test("the header of each sheet is no row that was passed over", () => {
  const signed = { ...table, passed: [...table.passed, { row: 4, kind: "footer" as const, text: "Тренер Бойко" }] }
  expect(passedIn({ tables: [table, { ...table, filled: 3 }] })).toEqual([])
  expect(passedIn({ tables: [table, signed] })).toEqual([{ table: 1, row: 4, kind: "footer", text: "Тренер Бойко" }])
  expect([othersIn({ ...table, filled: 3 }), othersIn(signed)]).toEqual([0, 1])
})

test("two sheets are named with their people, twenty are counted", () => {
  const sheets = (count: number) => ({
    tables: Array.from({ length: count }, (_, at) => ({ ...table, sheet: `Аркуш ${at + 1}` })),
  })
  expect(tablesText(sheets(2))).toBe("Аркуш 1 2, Аркуш 2 2")
  expect(tablesText(sheets(20))).toBe("20 аркушів")
})
