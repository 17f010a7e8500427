import { expect, test } from "vitest"
import { planImport } from "#domain/athletes/import-plan.ts"
import type { ImportPlan } from "#domain/athletes/plan-types.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { type ClubForm, clubForms, type Meant, shapes } from "./support/club-forms.ts"

const forms = await clubForms(20, 34)

async function planOf({ bytes, name }: ClubForm): Promise<ImportPlan> {
  const tables = (await readSheets(bytes)).map((table, number) => ({ ...table, number, file: name }))
  const options = { year: 2026, createMissing: true }
  return planImport({ tables, athletes: [], categories: [], thisYear: 2026, options })
}

test("the forms are in every shape", () => {
  const dealt = new Set(forms.flatMap(({ name }) => name.split(" ").slice(1)))
  expect(
    Object.values(shapes)
      .flatMap((values) => [...values])
      .filter((value) => !dealt.has(value)),
  ).toEqual([])
})

const textOf = ({ name, birthYear, sex, organization, coach }: Readonly<Record<keyof Meant, unknown>>): string =>
  [name, birthYear, sex, organization, coach].join(" | ")

test("of twenty forms as clubs make them all people are read without an edit, and every row is accounted for", async () => {
  const told: Record<string, readonly string[]> = {}
  let people = 0
  for (const form of forms) {
    const plan = await planOf(form)
    const found = new Set(plan.entries.map(({ fields }) => textOf(fields)))
    const lost = form.meant.map(textOf).filter((one) => !found.has(one))
    const strange = plan.entries
      .map(({ fields }) => textOf(fields))
      .filter((one) => !form.meant.map(textOf).includes(one))
    people += form.meant.length
    if (lost.length + strange.length > 0)
      told[form.name] = [...lost.map((one) => `- ${one}`), ...strange.map((one) => `+ ${one}`)]
    for (const { counts, passed, filled, isTaken } of plan.tables) {
      expect([isTaken, counts.added + counts.merged + counts.rejected + passed.length], form.name).toEqual([
        true,
        filled,
      ])
    }
    expect(new Set([...plan.rows, ...plan.tables.flatMap(({ passed }) => passed)].map(({ row }) => row)).size).toBe(
      plan.rows.length + plan.tables.reduce((sum, { passed }) => sum + passed.length, 0),
    )
  }
  expect(people).toBeGreaterThan(200)
  expect(told).toEqual({})
})
