import { expect, test } from "vitest"
import type { WireSheet } from "#contract/printing/jobs.ts"
import { readXlsx } from "#server/platform/sheets-xlsx.ts"
import { workbookFile } from "#web/lib/sheet-file.ts"
import { chosenOf, daysOfSheets, firstChoice, kindCounts } from "./pack-choice.ts"
import { resultSheets } from "./result-sheets.ts"

const sheet = (kind: WireSheet["kind"], category: number, section: number, day = 0): WireSheet => ({
  key: `${kind}:${category}`,
  kind,
  title: "",
  category,
  section,
  day,
  printedAt: "",
  changed: false,
})
const sheets = [sheet("bracket", 1, 7), sheet("bracket", 2, 0), sheet("call", 0, 7), sheet("poster", 0, 0)]

test("the count on the button is what the server would make", () => {
  const count = (more: object): number => chosenOf(sheets, { ...firstChoice, ...more }).length
  expect(count({})).toBe(2)
  expect(count({ kinds: ["bracket", "call", "poster"] })).toBe(4)
  expect(count({ kinds: ["bracket", "call", "poster"], sections: [7] })).toBe(2)
  expect(count({ kinds: ["bracket", "poster"], categories: [2] })).toBe(1)
  expect(kindCounts(sheets).find(({ kind }) => kind === "bracket")?.count).toBe(2)
})

test("papers of single days are chosen by day, if there are several days", () => {
  const days = [...sheets, sheet("fought", 0, 7, 2), sheet("fought", 0, 7, 1), sheet("fought", 0, 8, 2)]
  expect(daysOfSheets(days)).toEqual([1, 2])
  expect(daysOfSheets(days.filter(({ day }) => day !== 1))).toEqual([])
  const count = (more: object): number => chosenOf(days, { ...firstChoice, kinds: ["fought"], ...more }).length
  expect([count({}), count({ days: [2] }), count({ days: [2], sections: [7] })]).toEqual([3, 2, 1])
})

test("the workbook of results is read back as it was written, formulas as plain text", async () => {
  const athlete = { category: 1, fullName: "Кадети -44 ж", athlete: 5, region: "Львівська область", coach: "Ткач О." }
  const club = { organization: "=СК «Їжак»", fights: 3, wins: 2, birthYear: 2012 }
  const line = { place: 1, medalPlace: 1, name: "СК «Їжак»", region: "Львівська область", entries: 2, points: 7.5 }
  const file = await workbookFile(
    resultSheets({
      places: [
        { ...athlete, ...club, place: 1, name: "Ґудзь Єва" },
        { ...athlete, ...club, place: 0, name: "Яр Іва", birthYear: 0 },
      ],
      organizations: [{ ...line, gold: 1, silver: 0, bronze: 0 }],
      regions: [],
      missing: "",
    }),
  )
  const read = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(read.map(({ name }) => name)).toEqual(["Результати", "Організації", "Області"])
  expect(read[0]?.rows.slice(1)).toEqual([
    ["Кадети -44 ж", "1", "Ґудзь Єва", "2012", "Львівська область", "=СК «Їжак»", "Ткач О.", "3", "2"],
    ["Кадети -44 ж", "", "Яр Іва", "", "Львівська область", "=СК «Їжак»", "Ткач О.", "3", "2"],
  ])
  expect(read[1]?.rows[1]).toEqual(["1", "СК «Їжак»", "Львівська область", "2", "1", "0", "0", "7.5"])
})

test("papers of single days are chosen by day, if there are several days", () => {
  const days = [...sheets, sheet("fought", 0, 7, 2), sheet("fought", 0, 7, 1), sheet("fought", 0, 8, 2)]
  expect(daysOfSheets(days)).toEqual([1, 2])
  expect(daysOfSheets(days.filter(({ day }) => day !== 1))).toEqual([])
  const count = (more: object): number => chosenOf(days, { ...firstChoice, kinds: ["fought"], ...more }).length
  expect([count({}), count({ days: [2] }), count({ days: [2], sections: [7] })]).toEqual([3, 2, 1])
})

test("the workbook of results that may still change says so on each of its sheets", async () => {
  const file = await workbookFile(
    resultSheets({ places: [], organizations: [], regions: [], missing: "не завершено категорій: 2" }),
  )
  const read = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(read.map(({ rows }) => rows[0]?.[0])).toEqual(
    ["Результати", "Організації", "Області"].map((name) => `ПОПЕРЕДНІЙ · ${name} · не завершено категорій: 2`),
  )
})
