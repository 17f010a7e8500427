import { Refusal } from "#domain/refusal.ts"
import { planImport } from "#domain/registration/import-plan.ts"
import type { ImportPlan, ImportRequest } from "#domain/registration/plan-types.ts"
import { readSheets, type Table } from "#server/platform/sheets.ts"

export type ImportJob =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "plan"; readonly request: ImportRequest }

/** A refusal is told as what it says: an error loses its kind on the way between threads. */
export type ImportResult =
  | { readonly kind: "tables"; readonly tables: readonly Table[] }
  | { readonly kind: "plan"; readonly plan: ImportPlan }
  | { readonly kind: "refusal"; readonly refusal: ConstructorParameters<typeof Refusal> }

/** Entry of the thread that reads and plans imports. */
// biome-ignore lint/style/noDefaultExport: the thread pool calls the default export of its file
export default async function work(job: ImportJob): Promise<ImportResult> {
  try {
    if (job.kind === "plan") return { kind: "plan", plan: planImport(job.request) }
    return { kind: "tables", tables: await readSheets(job.bytes) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: "refusal", refusal: [error.code, error.field, error.data] }
  }
}
