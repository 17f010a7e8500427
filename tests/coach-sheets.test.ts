import { expect, test } from "vitest"
import { planImport } from "#domain/athletes/import-plan.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { coachSheets } from "./support/coach-sheets.ts"

async function planOf(name: string, content: string) {
  const tables = (await readSheets(new TextEncoder().encode(content))).map((table, number) => ({
    ...table,
    number,
    file: name,
  }))
  const options = { year: 2026, createMissing: true }
  return planImport({ tables, athletes: [], categories: [], thisYear: 2026, options, headless: "guess" })
}

const letters = { male: "ч", female: "ж", none: "" }

test.each(coachSheets)("$name", async ({ name, text, people, asked = [] }) => {
  const plan = await planOf(name, text)
  const read = plan.rows.map(({ outcome, texts, entry, category, errors }) => {
    const fields = entry === null ? null : (plan.entries[entry]?.fields ?? null)
    if (outcome === "rejected" || !fields) return `${texts.name}|${errors.map(({ code }) => code)}`
    const { organization, coach, weight } = fields
    return [fields.name, fields.birthYear, letters[fields.sex], organization, coach, category, weight ?? ""].join("|")
  })
  expect(read.toSorted()).toEqual([...people, ...asked].toSorted())
})
