import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireCategoryFights, WireFormula, WireTeamLine } from "#contract/standings/calls.ts"
import { sumOfStatistics } from "#domain/standings/fight-statistics.ts"
import { formulas, readyFormulas, usualFormula } from "#domain/standings/formula.ts"
import { readXlsx } from "#server/platform/sheets-xlsx.ts"
import { sheetFile, sheetTitle } from "#web/lib/sheet-file.ts"
import { messages as fightMessages } from "./fights.uk.ts"
import { fightsSheet } from "./fights-sheet.ts"
import { formulaTexts } from "./formula-text.ts"
import { readyOf, readyValues } from "./formula-values.ts"
import { readStandings } from "./standings-search.ts"
import { teamSheet, winnersSheet } from "./standings-sheets.ts"
import { columnsOf, groupingOf, pressed, sorted } from "./team-columns.ts"

const line = (name: string, place: number, fields: Partial<WireTeamLine> = {}): WireTeamLine => ({
  place,
  medalPlace: place,
  name,
  region: "",
  entries: 1,
  gold: 0,
  silver: 0,
  bronze: 0,
  points: 0,
  ...fields,
})

test("the address holds part, grouping and filter, and nothing that is not one", () => {
  const asked = { part: "teams", by: "coach", age: 4, sex: 0, type: 2 } as const
  expect(readStandings(asked)).toEqual(asked)
  expect(readStandings({ ...asked, age: "4", sex: "2" })).toEqual({ ...asked, sex: 2 })
  expect(readStandings({ part: "winners", by: "клуб", age: -1, sex: 3, type: "x" })).toEqual({})
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("part", "by", "age", "sex", "type"), fc.anything()), (search) => {
      expect(readStandings({ ...readStandings(search) })).toEqual(readStandings(search))
    }),
  )
})

test("a heading sorts names from the first, figures from the largest, and the other way round when pressed again", () => {
  const lines = [line("Ґрім", 1, { bronze: 1 }), line("Барс", 2, { bronze: 3 }), line("Яр", 2, { bronze: 3 })]
  const columns = columnsOf("teams", "region")
  const names = (sorting: ReturnType<typeof pressed>) => sorted(lines, columns, sorting).map(({ name }) => name)
  const byPlace = { column: "place", isDescending: false } as const
  const byBronze = pressed(byPlace, "bronze")
  expect(names(byBronze)).toEqual(["Барс", "Яр", "Ґрім"])
  expect(names(pressed(byBronze, "bronze"))).toEqual(["Ґрім", "Барс", "Яр"])
  expect(names(pressed(byPlace, "name"))).toEqual(["Барс", "Ґрім", "Яр"])
})

test("teams are organisations or regions as the tournament's protocols go, unless the address says it", () => {
  const of = (protocol_type: number, search = {}) => groupingOf(search, { protocol_type })
  expect([of(1), of(2), of(1, { by: "coach" })]).toEqual(["organization", "region", "coach"])
})

test("a saved table runs nothing that a team is called", async () => {
  const sheet = teamSheet("Залік", columnsOf("teams", "organization"), [line("=1+1;«Тигр»", 1, { points: 3.5 })], 0)
  expect(await (await sheetFile("csv", sheet)).text()).toContain(`\r\n1;"'=1+1;«Тигр»";;1;0;0;0;3,5\r\n`)
})

test("a table that may still change says so above its columns and in the name of its file", async () => {
  const table = (unfinished: number) =>
    teamSheet("Залік", columnsOf("teams", "organization"), [line("Барс", 1)], unfinished)
  const rows = async (unfinished: number) => {
    const file = await sheetFile("xlsx", table(unfinished))
    return (await readXlsx(new Uint8Array(await file.arrayBuffer())))[0]?.rows.map(([first]) => first)
  }
  expect(await rows(3)).toEqual(["ПОПЕРЕДНІЙ · Залік · не завершено категорій: 3", "Місце за балами", "1"])
  expect(await rows(0)).toEqual(["Місце за балами", "1"])
  expect([sheetTitle(table(3), "залік"), sheetTitle(table(0), "залік")]).toEqual(["ПОПЕРЕДНІЙ · залік", "залік"])
  const winners = winnersSheet({ categories: [], unfinished: 1 })
  expect(winners.missing).toBe("не завершено категорій: 1")
})

test("a ready formula is known again in the form, and any other is one's own", () => {
  for (const name of readyFormulas) expect(readyOf(readyValues(name))).toBe(name)
  expect(readyOf({ ...readyValues("world"), best: "2" })).toBe("")
})

test("the formula is told in words, without what does not count", () => {
  const { points, entry, win, best } = usualFormula
  const flags = {
    entryTo: "placeless",
    countsByes: false,
    countsWalkovers: true,
    minAthletes: 1,
    smallPercent: 0,
  } as const
  const usual: WireFormula = { points: [...points], entry, win, best, ...flags, bestOf: "category", coaches: "full" }
  expect(formulaTexts(usual)).toEqual([
    "за місця 7 – 5 – 3",
    "за участь 1 (хто без балів за місце)",
    "за рівності балів вище той, у кого більше золота, срібла, бронзи",
  ])
  const other = {
    ...usual,
    points: [...formulas.poltava.points],
    entry: 0,
    win: 2,
    countsWalkovers: false,
    minAthletes: 3,
  }
  expect(formulaTexts({ ...other, best: 1, bestOf: "age", coaches: "shared" })).toEqual([
    "за місця 8 – 6 – 4",
    "за виграний поєдинок 2",
    "1 найкращий результат команди у кожній віковій групі",
    "категорії, де в конкурсі менш як 3 учасники, не рахуються",
    "медалі без жодного поєдинку не рахуються",
    "кільком тренерам порівну",
    "за рівності балів вище той, у кого більше золота, срібла, бронзи",
  ])
})

test("the file of the fights has a column for what occurs, a line for every category and one for all of them", () => {
  const none = { punch: 0, trunk: 0, head: 0, turningTrunk: 0, turningHead: 0, spinningTrunk: 0 }
  const category = (fullName: string, fields: Partial<WireCategoryFights>): WireCategoryFights => ({
    category: 1,
    fullName,
    ageCategory: 0,
    sex: 1,
    type: 1,
    fights: 1,
    wonByBlue: 1,
    wonByRed: 0,
    ends: {},
    lengths: {},
    rounds: [],
    judged: 0,
    techniques: none,
    gamjeoms: 0,
    ...fields,
  })
  const rounds = [
    { round: 1, fought: 1, blue: 5, red: 2 },
    { round: 2, fought: 1, blue: 3, red: 1 },
  ]
  const rows = [
    category("Діти", { ends: { PTF: 1 }, lengths: { 2: 1 }, rounds, judged: 1, techniques: { ...none, head: 3 } }),
    category("Кадети", { ends: { WDR: 1 } }),
  ]
  const { columns, rows: lines } = fightsSheet(rows)
  expect(columns.map(({ title }) => title).filter((title) => /PTF|WDR|RSC|голову|раунд/i.test(title))).toHaveLength(6)
  expect(lines.map((line) => [line[0], line.length])).toEqual([
    ["Діти", columns.length],
    ["Кадети", columns.length],
    ["Разом", columns.length],
  ])
  const [children = [], cadets = [], all = []] = lines
  for (const at of columns.keys()) if (at > 0) expect(all[at]).toBe(Number(children[at]) + Number(cadets[at]))
  // What nobody has counted is no zero: the kicks and gam-jeom of fights that were entered by hand.
  expect([children.slice(-2), cadets.slice(-2), all.slice(-2)]).toEqual([
    [3, 0],
    ["", ""],
    [3, 0],
  ])
  expect(fightMessages.lines(sumOfStatistics(rows))).toHaveLength(5)
  expect(fightMessages.lines(sumOfStatistics(rows.slice(1)))).toHaveLength(2)
})
