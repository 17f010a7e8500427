import { type ImportAnswer, importAthletes } from "#contract/athletes.ts"
import { Refusal } from "#domain/refusal.ts"
import type { PlanRow } from "#domain/registration/plan-types.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { yearInKyiv } from "#server/platform/kyiv.ts"
import { preview } from "#server/platform/preview.ts"
import { readCsv } from "#server/platform/sheets.ts"
import { type Imported, importSheet, previewImport } from "./import-actions.ts"
import { presentNotice } from "./notices.ts"
import { presentAthlete } from "./present.ts"

/** Sheets of entries: what they would bring, and bringing it in. */
export function importRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(importAthletes, async ({ file, ...input }, caller) => {
    // A stranger's sheet is not even read.
    await preview(shell, caller, scopeOf(input.id, {}), async () => null)
    if (file.size === 0) throw new Refusal("sheet_unreadable", "file", { reason: "empty" })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { rows } = await readCsv(bytes)
    const sheet = { rows, createMissing: input.create === 1, thisYear: yearInKyiv(clock()) }
    const { action, revision } = input
    const scope = { ...scopeOf(input.id, { action, revision }), body: { rows, create: input.create ?? 0 } }
    const run = input.preview ? previewImport : importSheet
    const done = await run(shell, caller, scope, sheet)
    return { revision: done.revision, ...present(done.outcome) }
  })
}

function present({ entries, placed, rows, categories, ...counts }: Imported): Omit<ImportAnswer, "revision"> {
  const isPlaced = new Set(placed)
  const athleteOf = ({ entry, category }: PlanRow) => {
    const athlete = entry === null ? undefined : entries[entry]
    return athlete ? presentAthlete(athlete, { category, isPlaced: isPlaced.has(athlete.id) }) : null
  }
  return {
    ...counts,
    rows: rows.map((row) => ({
      row: row.row,
      outcome: row.outcome,
      athlete: athleteOf(row),
      category: row.category,
      errors: row.errors.map(presentNotice),
      warnings: row.warnings.map(presentNotice),
    })),
    categories: categories.map((one) => ({ ...one })),
  }
}
