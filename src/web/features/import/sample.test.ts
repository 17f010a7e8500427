import { expect, test } from "vitest"
import { planImport } from "#domain/athletes/import-plan.ts"
import { oneTable } from "#tests/support/one-table.ts"
import { sampleSheet } from "./sample.ts"

test("what the sample says is read without a remark", () => {
  const { columns, rows } = sampleSheet()
  const sheet = [columns.map(({ title }) => title), ...rows.map((cells) => cells.map(String))]
  const options = { year: 2026, createMissing: true }
  const plan = planImport({ tables: [oneTable(sheet)], athletes: [], categories: [], thisYear: 2026, options })
  expect(plan.rows.map(({ outcome, errors, warnings }) => [outcome, errors, warnings])).toEqual([
    ["added", [], []],
    ["added", [], []],
  ])
})
