import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { ProcessLost } from "#server/platform/process-pool.ts"
import {
  claimJob,
  failJob,
  findJob,
  finishJob,
  forgetJobs,
  insertJob,
  type JobRow,
  MOST_ATTEMPTS,
  type PrintOrder,
  readFile,
  reopenJobs,
  updateJob,
} from "#server/records/printing/jobs.ts"
import { makeFile, type Plan } from "./make-file.ts"
import type { Printer } from "./printer.ts"

/** An order in its current state; `ahead`: orders before it. */
export type PrintJob = JobRow & { readonly ahead: number }

/**
 * Orders of papers, made one after another in the background by any instance with time. Orders and files are kept in
 * the database: an order can be queried and fetched at every instance, and if its maker is gone another one makes it.
 */
export interface PrintJobs {
  /** `plan`: the papers of the order in their current state. Refuses with `print_queue_full`. */
  start(order: PrintOrder, plan: Plan): Promise<PrintJob>
  /** Refuses `print_job_gone`, of another tournament too. */
  find(tournament: TournamentId, id: string): Promise<PrintJob>
  /** The bytes of a ready order; refuses `print_not_ready`, `print_job_gone`. */
  read(job: PrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

interface PrintJobParts {
  readonly db: Kysely<Tables>
  readonly printer: Printer
  /** The papers of an order that was taken by another instance, or by this one before a restart. */
  readonly planOf: (order: PrintOrder) => Promise<Plan>
  readonly onError: (error: unknown) => void
  /** Whether other instances take orders from the same queue. */
  readonly isShared: boolean
}

/** Interval of progress updates of an order, ms. */
const TELL_MS = 500
/** How often is looked for what other instances have left, ms. */
const LOOK_MS = 5_000

export function createPrintJobs(parts: PrintJobParts): PrintJobs {
  const { db, onError } = parts
  const plans = new Map<string, Plan>()
  let tail: Promise<unknown> = parts.isShared ? Promise.resolve() : reopenJobs(db).catch(onError)
  let isClosed = false

  const work = (): void => {
    tail = tail.then(makeAll).catch(onError)
  }

  async function makeAll(): Promise<void> {
    for (let row = await next(); row; row = await next()) {
      const plan = plans.get(row.id)
      plans.delete(row.id)
      await make(parts, row, { plan, isOver: () => isClosed })
      await forgetJobs(db)
    }
  }

  const next = async (): Promise<JobRow | undefined> => (isClosed ? undefined : await claimJob(db))
  const looking = parts.isShared ? setInterval(work, LOOK_MS).unref() : undefined
  work()

  async function find(tournamentId: TournamentId, id: string): Promise<PrintJob> {
    const job = await findJob(db, { tournamentId, id })
    if (!job) throw new Refusal("print_job_gone")
    return job
  }

  return {
    find,
    async start(order, plan) {
      const id = randomUUID()
      plans.set(id, plan)
      try {
        plans.delete((await insertJob(db, id, order, plan.sheets.length)) ?? "")
      } catch (error) {
        plans.delete(id)
        throw error
      }
      const job = await find(order.tournament, id)
      work()
      return job
    },
    async read(job) {
      if (job.state !== "ready") throw new Refusal(job.state === "failed" ? "print_job_gone" : "print_not_ready")
      const bytes = await readFile(db, job)
      if (!bytes) throw new Refusal("print_job_gone")
      return bytes
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      await tail
    },
  }
}

interface Making {
  readonly plan: Plan | undefined
  readonly isOver: () => boolean
}

/** Makes an order; if the server is stopped meanwhile, returns it to the queue. */
async function make(
  { db, printer, planOf, onError }: PrintJobParts,
  row: JobRow,
  { plan, isOver }: Making,
): Promise<void> {
  let sheets = 0
  // Also during the painting of one long PDF: a silent process is taken for dead.
  const telling = setInterval(() => void updateJob(db, row, { done: sheets }).catch(onError), TELL_MS)
  try {
    if (row.attempts > MOST_ATTEMPTS) throw new Error(`order ${row.id} was begun ${MOST_ATTEMPTS} times and never made`)
    const order = { tournament: row.tournamentId, account: row.accountId, wanted: row.wanted }
    const wanted = plan ?? (await planOf(order))
    const { bytes, ...made } = await makeFile(printer, wanted, (done) => {
      if (isOver()) throw new Error("the queue was closed")
      sheets = done
    })
    clearInterval(telling)
    await finishJob(db, row, { ...made, revision: wanted.revision }, bytes)
  } catch (error) {
    clearInterval(telling)
    if (isOver()) return await updateJob(db, row, { state: "waiting", attempts: row.attempts - 1 })
    // As often as it may be begun: its process may have ended because of it, or with the whole server.
    if (error instanceof ProcessLost) return await updateJob(db, row, { state: "waiting", attempts: row.attempts })
    if (!(error instanceof Refusal)) onError(error)
    await failJob(db, row, error)
  }
}
