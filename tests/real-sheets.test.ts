import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import * as z from "zod"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { full, hall, newTournament, ok } from "./support/hall.ts"

/**
 * Sheets as people send them (`tests/data/real-sheets.json`), over HTTP as they come from a page. More of the same kinds are kept
 * elsewhere and run the same way.
 */
const row = z.strictObject({
  outcome: z.string().optional(),
  name: z.string().optional(),
  /** A year, or the first and last of those that may be meant. */
  bdate: z.union([z.int(), z.tuple([z.int(), z.int()])]).optional(),
  oblast: z.string().optional(),
  organization: z.string().optional(),
  coach: z.string().optional(),
  weight: z.number().optional(),
  category: z.string().optional(),
  warnings_min: z.int().optional(),
  warning_on: z.string().optional(),
})
const expected = z.strictObject({
  http: z.int().optional(),
  columns: z.array(z.string()).optional(),
  read: z.int().optional(),
  added: z.int().optional(),
  merged: z.int().optional(),
  rejected: z.int().optional(),
  rows: z.array(row).optional(),
  warning_on: z.string().optional(),
  /** In the tournament after all sheets, or else a warning that speaks of the field. */
  athletes: z.int().optional(),
  or_warning: z.string().optional(),
})
const cases = z.object({
  workbooks: z.array(z.object({ id: z.string(), xlsx_base64: z.string(), expect: expected })),
  sheets: z.array(
    z.object({
      id: z.string(),
      create: z.union([z.literal(0), z.literal(1)]),
      categories: z.array(z.record(z.string(), z.unknown())),
      csv: z.string().optional(),
      sheets: z.array(z.string()).optional(),
      expect: expected,
    }),
  ),
})
const { workbooks, sheets } = cases.parse(
  JSON.parse(await readFile(new URL("./data/real-sheets.json", import.meta.url), "utf8")),
)

/** What a sheet's case leaves out of its categories: sparring, fought in a bracket. */
const KYORUGI = { type: 1, showType: 1, categoryStatus: 1 }

const { signUp } = await hall()
const olena = await signUp("olena")
const bring = async (id: number, file: Uint8Array | string, fields: Record<string, string>) =>
  ok<ImportAnswer>(await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(id), ...fields }, file))

test.each(workbooks)("workbook $id", async ({ xlsx_base64, expect: wanted }) => {
  const { id } = await newTournament(olena, { date: "15.05.2026" })
  const file = Buffer.from(xlsx_base64, "base64")
  for (const preview of ["1", "0"]) check(await bring(id, file, { preview, create: "0" }), wanted)
})

describe("sheet", () => {
  test.each(sheets)("$id", async ({ create, categories, csv, sheets: several, expect: wanted }) => {
    const { id } = await newTournament(olena, { date: "15.05.2026" })
    for (const category of categories)
      ok(await olena.post("/api/tournament-newcategory", { ...KYORUGI, tournament: id, ...category }))
    const answers: ImportAnswer[] = []
    for (const sheet of several ?? [csv ?? ""]) answers.push(await bring(id, sheet, { create: String(create) }))
    const { athletes, or_warning, ...of } = wanted
    const last = answers.at(-1)
    if (last) check(last, of)
    if (athletes === undefined) return
    const { sportsmans } = await full(olena, id)
    const said = answers.flatMap(({ rows }) => rows.flatMap(({ warnings }) => warnings.map(({ field }) => field)))
    if (or_warning === undefined || !said.includes(or_warning)) expect(sportsmans).toHaveLength(athletes)
  })
})

function check(answer: ImportAnswer, { http: _, columns, rows = [], warning_on, ...counts }: z.infer<typeof expected>) {
  expect(answer).toMatchObject(counts)
  if (columns) expect(answer.columns.map(({ field }) => field)).toEqual(columns)
  const fieldsOf = (one: ImportAnswer["rows"][number] | undefined) => one?.warnings.map(({ field }) => field)
  for (const [at, { outcome, bdate, warnings_min = 0, warning_on: named, ...athlete }] of rows.entries()) {
    const own = answer.rows[at]
    if (outcome !== undefined) expect(own?.outcome).toBe(outcome)
    if (Object.keys(athlete).length > 0) expect(own?.athlete).toMatchObject(athlete)
    if (bdate !== undefined) {
      const [from, to] = typeof bdate === "number" ? [bdate, bdate] : bdate
      expect(own?.athlete?.bdate).toBeGreaterThanOrEqual(from)
      expect(own?.athlete?.bdate).toBeLessThanOrEqual(to)
    }
    expect(own?.warnings.length).toBeGreaterThanOrEqual(warnings_min)
    if (named !== undefined) expect(fieldsOf(own)).toContain(named)
  }
  if (warning_on !== undefined) for (const own of answer.rows) expect(fieldsOf(own)).toContain(warning_on)
}
