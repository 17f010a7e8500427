import { invariant, Refusal } from "#domain/refusal.ts"
import { createReadingPool } from "#server/platform/reading-pool.ts"
import type { ImportJob, ImportResult, MarkedPlan, PlanJob, ReadSheet } from "./import-worker.ts"
import { unpacked } from "./packed-list.ts"

/** Reads and plans imports in a separate thread: a large spreadsheet delays nobody, a malicious one crashes nothing. */
export interface Importer {
  /**
   * The sheet of that name ('': the best one) of a file; refusals as in `readSheets` and `tableOf`, and `too_large` if
   * the thread's memory or time is not enough.
   */
  read(bytes: Uint8Array, sheet: string): Promise<ReadSheet>
  plan(job: PlanJob): Promise<MarkedPlan>
  close(): Promise<void>
}

/** An importer whose threads start with the first sheet. */
export function createImporter(): Importer {
  const names = { source: "./import-worker.ts", built: "import-worker.js" }
  const pool = createReadingPool<ImportJob, ImportResult>(import.meta.url, names, { memoryMb: 512, idleMs: 60_000 })
  const run = (job: ImportJob) => pool.run(job, new Refusal("too_large", "file", { reason: "unpacked" }))
  return {
    async read(bytes, sheet) {
      const result = await run({ kind: "read", bytes, sheet })
      invariant(result.kind === "sheet", "a file that is read gives a sheet")
      return result.sheet
    },
    async plan(job) {
      const result = await run({ kind: "plan", job })
      invariant(result.kind === "plan", "a sheet that is planned gives a plan")
      const { rows, entries, ...plan } = result.plan
      return { ...plan, rows: await unpacked(rows), entries: await unpacked(entries) }
    },
    close: pool.close,
  }
}
