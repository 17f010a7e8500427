import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { planImport } from "#domain/athletes/import-plan.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { importText } from "#server/views/athletes-import.uk.ts"

const sheetsOf = async (name: string) => {
  const tables = await readSheets(await readFile(new URL(`./sheets/${name}`, import.meta.url)))
  return tables.map((table, number) => ({ ...table, number, file: name }))
}

const planOf = async (name: string, createMissing: "create" | "keep" = "create") => {
  const tables = await sheetsOf(name)
  const options = { year: 2026, createMissing: createMissing === "create" }
  return planImport({ tables, athletes: [], categories: [], thisYear: 2026, options })
}

it.each([
  ["entries-350-utf8.csv", 350, 102, 0],
  ["entries-1000-cp1251.csv", 1000, 116, 4],
  ["entries-4200-utf8.csv", 4200, 123, 54],
])("%s comes in whole, with its categories", async (name, count, categories, namesakes) => {
  const plan = await planOf(name)
  expect([plan.read, plan.added, plan.merged, plan.rejected]).toEqual([count, count, 0, 0])
  expect(plan.made).toHaveLength(categories)
  expect(plan.categories.reduce((sum, category) => sum + category.count, 0)).toBe(count)
  const warnings = plan.rows.flatMap((row) => row.warnings.map((warning) => warning.code))
  expect(warnings).toEqual(Array.from({ length: namesakes }, () => "namesakes"))
})

it("of 4,200 entries the categories above 64 are named, each with a way to split it that fits", async () => {
  const { rows, large, categories } = await planOf("entries-4200-utf8.csv")
  const counts = new Map<string, number>()
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1)
  const above = [...counts].filter(([, count]) => count > 64)
  expect(above.length).toBeGreaterThan(0)
  expect(Object.fromEntries(large.map(({ name, count }) => [name, count]))).toEqual(Object.fromEntries(above))
  expect(categories.filter(({ count }) => count > 64).map(({ name }) => name)).toEqual(large.map(({ name }) => name))
  for (const { count, ways } of large) {
    const [best] = ways
    expect(best?.parts.length).toBeGreaterThan(1)
    expect(best?.left).toBe(0)
    expect(best?.parts.reduce((sum, part) => sum + part.count, 0)).toBe(count)
    expect(Math.max(...(best?.parts.map((part) => part.count) ?? [65]))).toBeLessThanOrEqual(64)
  }
})

it("entries come in without a category where none is to be made", async () => {
  const plan = await planOf("entries-350-utf8.csv", "keep")
  expect([plan.added, plan.made.length, plan.categories.length]).toEqual([350, 0, 0])
  expect(plan.rows.every((row) => row.warnings.some((warning) => warning.code === "category_unknown"))).toBe(true)
})

it("the messy sheet comes in row by row as a person would read it", async () => {
  const plan = await planOf("entries-messy.csv")
  const told = plan.rows.map((row) => {
    const entry = row.entry === null ? undefined : plan.entries[row.entry]
    return [
      row.row,
      row.outcome,
      entry?.fields.name ?? "",
      row.category,
      [...row.errors, ...row.warnings].map(importText),
    ]
  })
  expect(told).toEqual([
    [
      2,
      "added",
      "Коваленко Олександр Ігорович",
      "Юнаки -37 ч",
      ['Щоб написання було одне, «СК "Тигр"» записано як «СК „Тигр“»'],
    ],
    [
      3,
      "merged",
      "Коваленко Олександр Ігорович",
      "Юнаки -37 ч",
      [
        "Той самий спортсмен у тій самій категорії, що й у рядку 2: записано раз",
        "Щоб написання було одне, «Бойко І. П.» записано як «Бойко І.П.»",
      ],
    ],
    [4, "added", "Дем’яненко Софія", "Кадети -44 ж", ["Вага не відповідає категорії «Кадети -44 ж»"]],
    [5, "added", "Їжакевич Ґанна Юріївна", "Кадети -44 ж", []],
    [6, "rejected", "", "", ["Немає прізвища та імені", "Не вказано тренера"]],
    [7, "rejected", "", "Юнаки -37", ["Рік народження «1890» не прочитано: потрібен рік від 1970 до поточного"]],
    [8, "added", "Петренко Марко", "Юнаки -37 ч", ["Вага не відповідає категорії «Юнаки -37 ч»"]],
    [
      9,
      "added",
      '=HYPERLINK("x")',
      "Юнаки -37 ч",
      [
        'У стовпці імені є щось, крім імені: «=HYPERLINK("x")». Перевірте',
        "Вага не відповідає категорії «Юнаки -37 ч»",
      ],
    ],
    [
      10,
      "added",
      "Сорока Лев Маркович",
      "Юнаки -37 ч",
      ["Вага не відповідає категорії «Юнаки -37 ч»", "Область «Атлантида» невідома, поле залишено порожнім"],
    ],
    [
      11,
      "merged",
      "Сорока Лев Маркович",
      "Юнаки -37 ч",
      [
        "Той самий спортсмен у тій самій категорії, що й у рядку 10: записано раз",
        "Вага не відповідає категорії «Юнаки -37 ч»",
        "Не вказано тренера",
        "Доповнено: область",
      ],
    ],
    [12, "added", "Вовк Назар Іванович", "", [expect.stringMatching(/^Категорії «Немає такої» немає\. Найближчі: /)]],
    [13, "added", "Жук Яна Петрівна", "Кадети -51 ж", []],
    [
      14,
      "added",
      "Шульга Іван",
      "Кадети -49 ч",
      ["Вік не відповідає категорії «Кадети -49 ч»", "Зайві клітинки праворуч від таблиці пропущено: «зайве»"],
    ],
  ])
  expect([plan.read, plan.added, plan.merged, plan.rejected]).toEqual([13, 9, 2, 2])
  expect(plan.entries[0]?.fields).toMatchObject({
    region: "Харківська область",
    birthYear: 2015,
    weight: 34,
    coach: "Бойко І.П.",
  })
  expect(plan.entries[4]?.fields).toMatchObject({ region: "Київ", coach: "Гриценко О." })
  expect(plan.made.map((category) => category.name)).toEqual([
    "Юнаки -37 ч",
    "Кадети -49 ч",
    "Кадети -44 ж",
    "Кадети -51 ж",
  ])
})
