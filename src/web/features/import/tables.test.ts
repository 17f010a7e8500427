import { expect, test } from "vitest"
import type { ImportTable } from "#contract/athletes/import.ts"
import { othersIn, passedIn } from "./tables.ts"

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
