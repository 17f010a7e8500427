import { invariant, Refusal } from "#domain/refusal.ts"
import { createReadingPool, LONGEST_MS } from "#server/platform/reading-pool.ts"
import type {
  ImportJob,
  ImportResult,
  MarkedPlan,
  MarkedStatement,
  MarkedTeam,
  PlanJob,
  ReadFiles,
  SentFile,
  SheetsOf,
  StatementJob,
  TeamJob,
} from "./import-worker.ts"
import { unpacked } from "./packed-list.ts"

/** Reads and plans imports in a separate process: a large spreadsheet delays nobody, a malicious one crashes nothing. */
export interface Importer {
  /**
   * The sheets of files that came together; of a single one refusals as in `readSheets`, and `too_large` if the process's
   * memory is not enough.
   */
  read(files: readonly SentFile[], of?: SheetsOf): Promise<ReadFiles>
  plan(job: PlanJob): Promise<MarkedPlan>
  planTeam(job: TeamJob): Promise<MarkedTeam>
  planStatement(job: StatementJob): Promise<MarkedStatement>
  close(): Promise<void>
}

/** An importer whose processes start with the first sheet; what takes longer than `longestMs` is refused `server_full`. */
export function createImporter({ longestMs = LONGEST_MS } = {}): Importer {
  const names = { source: "./import-worker.ts", built: "import-worker.js" }
  const bounds = { memoryMb: 512, idleMs: 60_000, longestMs }
  const pool = createReadingPool<ImportJob, ImportResult>(import.meta.url, names, bounds)
  const run = (job: ImportJob) => pool.run(job, new Refusal("too_large", "file", { reason: "unpacked" }))
  return {
    async read(files, of = "people") {
      const result = await run({ kind: "read", files, of })
      invariant(result.kind === "files", "files that are read give sheets")
      return result.files
    },
    async plan(job) {
      const result = await run({ kind: "plan", job })
      invariant(result.kind === "plan", "a sheet that is planned gives a plan")
      const { rows, entries, ...plan } = result.plan
      return { ...plan, rows: await unpacked(rows), entries: await unpacked(entries) }
    },
    async planTeam(job) {
      const result = await run({ kind: "team", job })
      invariant(result.kind === "team", "people that are planned give a plan")
      return result.plan
    },
    async planStatement(job) {
      const result = await run({ kind: "statement", job })
      invariant(result.kind === "statement", "statements that are planned give a plan")
      return result.plan
    },
    close: pool.close,
  }
}
