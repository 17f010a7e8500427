import { expect, test } from "vitest"
import type { ImportAnswer } from "#contract/athletes-import.ts"
import { wireAthlete } from "#tests/support/wire.ts"
import { madeCategories, reportRows, withErrors } from "./import-report.ts"

const notice = (message: string) => ({ field: null, code: "any", message })
const rows: ImportAnswer["rows"] = [
  {
    row: 7,
    outcome: "rejected",
    athlete: null,
    category: "Юнаки -37",
    errors: [notice("Немає року")],
    warnings: [notice("Не вказано тренера")],
  },
  {
    row: 2,
    outcome: "added",
    athlete: wireAthlete({ id: 0, name: "Жук Яна" }),
    category: "Кадети -51 ж",
    errors: [],
    warnings: [notice("Вага не відповідає")],
  },
  {
    row: 3,
    outcome: "merged",
    athlete: wireAthlete({ name: "Вовк Лев" }),
    category: "Кадети -53 ч",
    errors: [],
    warnings: [],
  },
]

test("the report lists rows with remarks alone, by number, errors before warnings", () => {
  expect(reportRows(rows)).toEqual([
    {
      row: 2,
      name: "Жук Яна",
      category: "Кадети -51 ж",
      outcome: "added",
      remarks: [{ text: "Вага не відповідає", isError: false }],
    },
    {
      row: 7,
      name: "",
      category: "Юнаки -37",
      outcome: "rejected",
      remarks: [
        { text: "Немає року", isError: true },
        { text: "Не вказано тренера", isError: false },
      ],
    },
  ])
})

test("the filter keeps the rows that were rejected", () => {
  expect(withErrors(reportRows(rows)).map(({ row }) => row)).toEqual([7])
})

test("of the categories only those that are made are announced", () => {
  const answer: ImportAnswer = {
    revision: 1,
    read: 3,
    added: 1,
    merged: 1,
    rejected: 1,
    created: 1,
    rows,
    categories: [
      { name: "Кадети -51 ж", made: true, count: 1 },
      { name: "Кадети -53 ч", made: false, count: 1 },
    ],
  }
  expect(madeCategories(answer)).toEqual([{ name: "Кадети -51 ж", made: true, count: 1 }])
})
