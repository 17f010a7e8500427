import { expect, test } from "vitest"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { builtInGroups } from "#domain/catalogue/age-groups.ts"
import { wireCategory } from "#tests/support/wire.ts"
import { classField } from "#web/tournament/class-field.ts"
import { type SheetRow, sheetRows, type Texts } from "./sheet-rows.ts"
import { foundBy, type Known, suggestionsFor } from "./suggestions.ts"

const known: Known = {
  field: {
    ...classField({ date: "15.05.2026", protocols: [], category_ids: "", category_weigh_ids: "" }, undefined),
    groups: builtInGroups,
  },
  thisYear: 2026,
  rows: [],
  athletes: [
    { organization: "СК «Тигр»", coach: "Бойко" },
    { organization: "СК «Тигр»", coach: "Мазур" },
    { organization: "СК «Тигр»", coach: "Мазур" },
    { organization: "Барс", coach: "Ткач" },
  ],
}

function of(field: CellField, texts: Texts, more: Partial<Known> = {}) {
  const [row] = sheetRows({ fields: [], rows: [] }, {})
  const asked: SheetRow = {
    row: 1,
    table: 0,
    line: 1,
    outcome: "rejected",
    texts,
    shown: texts,
    remarks: [],
    marks: {},
    correction: "none",
    isPending: false,
    differences: [],
    alike: null,
    ...row,
  }
  const { list, isSure } = suggestionsFor(field, asked, { ...known, ...more })
  return { isSure, list: list.map(({ value, kind }) => `${kind} ${value}`) }
}

test("the class that fits comes first, one that is there before those to be made, and is marked if it is decided", () => {
  const girl = { name: "Яна", birth: "2012", sex: "ж", weight: "43" }
  expect(of("category", girl)).toEqual({ isSure: true, list: ["make Кадети -44 ж"] })
  const open = wireCategory({ id: 1, name: "Відкрита", fullname: "Відкрита", sex: 0, age1: 0, age2: 0, type: 1 })
  const boys = wireCategory({ id: 2, name: "Хлопці", fullname: "Хлопці", sex: 1, age1: 12, age2: 14, type: 1 })
  const field = {
    ...known.field,
    ...classField({ date: "15.05.2026", protocols: [boys, open], category_ids: "", category_weigh_ids: "" }, undefined),
    groups: builtInGroups,
  }
  const { list } = of("category", girl, { field })
  expect(list[0]).toBe("fits Відкрита")
  expect(list.at(-1)).toBe("other Хлопці")
})

test("without a weight the classes of age and sex are offered, and none is marked", () => {
  const { isSure, list } = of("category", { birth: "2012", sex: "ж" })
  expect([isSure, list.length, list[0]]).toEqual([false, 10, "make Кадети -29 ж"])
})

test("what the row says already leads to the year and to the sex", () => {
  expect(of("birth", { birth: "20012", category: "Кадети -41 ж" })).toMatchObject({ isSure: true })
  expect(of("birth", { birth: "20012", category: "Кадети -41 ж" }).list[0]).toBe("fits 2012")
  expect(of("sex", { name: "Їжак Петро Петрович" })).toEqual({ isSure: true, list: ["other ч", "other ж"] })
  expect(of("sex", { name: "Їжак Петро" })).toMatchObject({ isSure: false })
})

test("coaches of the club come first, the most frequent before the others", () => {
  expect(of("coach", { organization: "ск «тигр»" }).list).toEqual(["other Мазур", "other Бойко", "other Ткач"])
  expect(of("organization", { organization: "барс" }).list[0]).toBe("other Барс")
})

test("a region is found by its beginning, and every region is there", () => {
  expect(of("region", { region: "Харк обл" }).list[0]).toMatch(/Харків/)
  expect(of("region", {}).list.length).toBeGreaterThan(26)
})

test("typed words find in any order", () => {
  const list = ["Кадети -44 ж", "Юніори -44 ж"].map((value) => ({ value, kind: "fits" as const }))
  expect(foundBy(list, "44 кад").map(({ value }) => value)).toEqual(["Кадети -44 ж"])
})
