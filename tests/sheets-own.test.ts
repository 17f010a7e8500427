import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { planImport } from "#domain/athletes/import-plan.ts"
import { FIRST_NEW } from "#domain/athletes/plan-types.ts"
import { lineOf, rowNumber } from "#domain/athletes/sheet-table.ts"
import { quoted } from "#domain/uk/words.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { importText } from "#server/views/athletes-import.uk.ts"

const namesakes = (club: string) => `Тезки: є спортсмен із таким самим іменем і роком народження (${club})`
const spelt = (was: string, now: string) => `Щоб написання було одне, «${was}» записано як ${quoted(now)}`
const alsoIn = (name: string) => `Той самий спортсмен заявлений ще в цій віковій групі: «${name}»`

/** Typed by hand from the spreadsheet: number, outcome, entry, category, notices. */
const expected: readonly [number, string, string, string, string[]][] = [
  [1, "added", "Коваль Марія", "Кадети -44 ж А", [namesakes("Тигр")]],
  [
    2,
    "added",
    "Коваль Марія",
    "Пумсе традиційні, індивідуальні, кадети 12-14 років, дівчата А",
    [namesakes("Тигр"), spelt('ск "тигр"', "СК «Тигр»"), spelt("Бойко І.П.", "Бойко І. П.")],
  ],
  [3, "added", "Вовк, Коваль", "Пумсе традиційні, пари, кадети 12-14 років А", []],
  [4, "merged", "Вовк, Коваль", "Пумсе традиційні, пари, кадети 12-14 років А", []],
  [5, "added", "Вовк Лев", "Кадети -53 ч Б", [alsoIn("Кадети -57 ч Б")]],
  [6, "added", "Ґудзь, Жук, Їжак", "Пумсе традиційні, команди, кадети 12-14 років, дівчата", []],
  [7, "merged", "Ґудзь, Жук, Їжак", "Пумсе традиційні, команди, кадети 12-14 років, дівчата", []],
  [8, "merged", "Ґудзь, Жук, Їжак", "Пумсе традиційні, команди, кадети 12-14 років, дівчата", []],
  [9, "added", "Жук Яна", "Кадети -59 ж А", []],
  [10, "added", "Сорока Ірина", "Юніори -55 ж", []],
  [11, "added", "Мельник Олег", "Ветерани -80 ч", []],
  [12, "added", "Мельник Олег", "Дорослі -80 ч", []],
  [13, "added", "Kowalski Jan", "Юніори -63 ч", []],
  [14, "added", "Гогія Ніно", "Юніори -42 ж", []],
  [15, "added", "Попович Олег", "Юнаки -37 ч Б", ["Латинські літери замінено на українські: «Попович Олег»"]],
  [16, "added", "Шульга Іван", "Юнаки -37 ч Б", []],
  [
    17,
    "merged",
    "Шульга Іван",
    "Юнаки -37 ч Б",
    ["Той самий спортсмен у тій самій категорії, що й у рядку {16}: записано раз", "Доповнено: вагу"],
  ],
  [18, "added", "Коваль Марія", "Кадети -44 ж А", [namesakes("СК «Тигр»")]],
  [19, "added", "Тигренко Лев", "Кадети -45 ч А", []],
  [20, "added", "Вовк Лев", "Кадети -57 ч Б", [alsoIn("Кадети -53 ч Б")]],
  [21, "rejected", "", "", ["Немає статі"]],
  [22, "added", "Данко Ольга", "Юнаки -33 ж А", []],
]

/** In the workbook the list is the second sheet, below a title and an empty line. */
test.each([
  ["entries-own.csv", rowNumber(0, 2)],
  ["entries-own.xlsx", rowNumber(1, 4)],
])(
  "%s: one person in kyorugi and poomsae, pairs, teams, veterans, foreigners and grades come in row by row",
  async (name, first) => {
    const tables = await readSheets(await readFile(new URL(`./sheets/${name}`, import.meta.url)))
    const options = { year: 2026, createMissing: true }
    const plan = planImport({
      tables: tables.map((table, number) => ({ ...table, number, file: name })),
      athletes: [],
      categories: [],
      thisYear: 2026,
      options,
    })
    const told = plan.rows.map((row) => [
      row.row - first + 1,
      row.outcome,
      row.entry === null ? "" : plan.entries[row.entry]?.fields.name,
      row.category,
      [...row.errors, ...row.warnings].map(importText),
    ])
    // «{n}» is the row of the n-th athlete as the sheet counts it.
    const inSheet = (text: unknown): unknown =>
      typeof text === "string" ? text.replace(/\{(\d+)\}/, (_, at) => String(lineOf(first + Number(at) - 1))) : text
    expect(told).toEqual(
      expected.map(([row, outcome, name, category, said]) => [row, outcome, name, category, said.map(inSheet)]),
    )
    expect([plan.read, plan.added, plan.merged, plan.rejected]).toEqual([22, 17, 4, 1])

    const entryOf = (row: number) => plan.entries[plan.rows[row - 1]?.entry ?? -1]
    const firstOf = (row: number) => FIRST_NEW + (plan.rows[row - 1]?.entry ?? -1)
    // Several entries of one person have the number of the first; the namesake of row 18 and the only entries have
    // none.
    expect([1, 2, 5, 20, 11, 12].map((row) => entryOf(row)?.personId)).toEqual(
      [1, 1, 5, 5, 11, 11].map((row) => firstOf(row)),
    )
    expect([3, 6, 9, 18].map((row) => entryOf(row)?.personId)).toEqual([0, 0, 0, 0])
    const origin = (row: number) => [entryOf(row)?.fields.region, entryOf(row)?.fields.country]
    expect([1, 13, 14].map(origin)).toEqual([
      ["Харківська область", ""],
      ["Інша країна", "Польща"],
      ["Інша країна", "Грузія"],
    ])
    expect([1, 5, 6].map((row) => entryOf(row)?.fields.grade)).toEqual(["А", "Б", ""])
    expect(entryOf(3)?.fields.members.map((member) => member.name)).toEqual(["Вовк Лев", "Коваль Марія"])
    expect(plan.alike.map(({ clubs }) => clubs.map((club) => club.name))).toEqual([["СК «Тигр»", "Тигр"]])
  },
)
