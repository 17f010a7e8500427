import { Piscina } from "piscina"
import { invariant, Refusal } from "#domain/refusal.ts"
import { workerFile } from "#server/platform/worker-file.ts"
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

/** Two imports run at once; more wait. */
const THREADS = 2
/** The threads end after so long without work, in milliseconds. */
const IDLE = 60_000
const LONGEST = 60_000
const MEMORY_MB = 512

/** An importer whose threads start with the first sheet. */
export function createImporter(): Importer {
  const pool = new Piscina<ImportJob, ImportResult>({
    ...workerFile(import.meta.url, { source: "./import-worker.ts", built: "import-worker.js" }),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  })
  const run = async (job: ImportJob): Promise<ImportResult> => {
    const result = await pool.run(job, { signal: AbortSignal.timeout(LONGEST) }).catch((error: unknown) => {
      throw isExhausted(error) ? new Refusal("too_large", "file", { reason: "unpacked" }) : error
    })
    if (result.kind === "refusal") throw Refusal.of(result.refusal)
    return result
  }
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
    close: () => pool.close({ force: true }),
  }
}

/** The thread ran out of memory, or took longer than any sheet does. */
function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
}
