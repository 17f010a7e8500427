import { createHash } from "node:crypto"
import { planImport } from "#domain/registration/import-plan.ts"
import type { ImportPlan, ImportRequest, PlanEntry, PlanRow } from "#domain/registration/plan-types.ts"
import { orRefused, type Refused } from "#server/platform/refused.ts"
import { readSheets } from "#server/platform/sheets.ts"
import { tableOf } from "./import-table.ts"
import { type PackedList, packed, unpacked } from "./packed-list.ts"

/** A sheet that was read: its rows stay packed between the two threads' work, for only its head is ever looked at. */
export interface ReadSheet {
  readonly name: string
  /** All sheets of the file. */
  readonly names: readonly string[]
  readonly head: readonly (readonly string[])[]
  readonly rows: PackedList<readonly string[]>
}

/** What is planned, the rows as they were read. */
export type PlanJob = Omit<ImportRequest, "rows"> & Pick<ReadSheet, "rows">

export type ImportJob =
  | { readonly kind: "read"; readonly bytes: Uint8Array; readonly sheet: string }
  | { readonly kind: "plan"; readonly job: PlanJob }

/** A plan with a mark of what becomes of each row: what a person has seen is known again by it. */
export type MarkedPlan = ImportPlan & { readonly checked: string }

export type PackedPlan = Omit<MarkedPlan, "rows" | "entries"> & {
  readonly rows: PackedList<PlanRow>
  readonly entries: PackedList<PlanEntry>
}

export type ImportResult =
  | { readonly kind: "sheet"; readonly sheet: ReadSheet }
  | { readonly kind: "plan"; readonly plan: PackedPlan }

/** Header and samples are within these first rows. */
const HEAD = 100

/** Entry of the thread that reads and plans imports. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default (job: ImportJob): Promise<ImportResult | Refused> =>
  orRefused(() => (job.kind === "plan" ? plan(job.job) : read(job.bytes, job.sheet)))

async function read(bytes: Uint8Array, wanted: string): Promise<ImportResult> {
  const tables = await readSheets(bytes)
  const { name, rows } = tableOf(tables, wanted)
  const names = tables.map((table) => table.name)
  return { kind: "sheet", sheet: { name, names, head: rows.slice(0, HEAD), rows: packed(rows) } }
}

async function plan({ rows, ...request }: PlanJob): Promise<ImportResult> {
  const made = planImport({ ...request, rows: await unpacked(rows) })
  const plan = { ...made, checked: markOf(made), rows: packed(made.rows), entries: packed(made.entries) }
  return { kind: "plan", plan }
}

/** Of all that the preview says of the rows, and of the entries that they fill. */
function markOf({ rows, entries, made }: ImportPlan): string {
  const told = rows.map(({ row, outcome, entry, category, errors, warnings, differences, likeness }) => {
    const stored = entry === null ? null : (entries[entry]?.stored?.id ?? null)
    return [row, outcome, stored, category, errors, warnings, differences, likeness]
  })
  const names = made.map(({ name }) => name)
  return createHash("sha256")
    .update(JSON.stringify([names, told]))
    .digest("hex")
}
