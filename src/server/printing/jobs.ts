import { randomUUID } from "node:crypto"
import type { TournamentId } from "#domain/ids.ts"
import { admit, type Order } from "#domain/printing/queue.ts"
import { Refusal } from "#domain/refusal.ts"
import { openJobFiles } from "./job-files.ts"
import { type MadeFile, makeFile, type Plan } from "./make-file.ts"
import type { Printer } from "./printer.ts"

/** What was ordered, and by whom. */
export interface PrintOrder extends Order {
  readonly plan: Plan
}

/** An order as it stands now. */
export interface PrintJob {
  readonly id: string
  readonly order: PrintOrder
  readonly state: "waiting" | "making" | "ready" | "failed"
  /** Orders before it. */
  readonly ahead: number
  /** Sheets that are made. */
  readonly done: number
  readonly made: MadeFile | null
  readonly error: unknown
}

/** Orders of papers, made one after another in the background; a restart forgets them. */
export interface PrintJobs {
  /** Refuses `print_queue_full`. */
  start(order: PrintOrder): PrintJob
  /** Refuses `print_job_gone`, of another tournament too. */
  find(tournament: TournamentId, id: string): PrintJob
  /** The bytes of a ready order; refuses `print_not_ready`, `print_job_gone`. */
  read(job: PrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

interface Parts {
  readonly printer: Printer
  /** Where made files wait; emptied at the start and removed at the end. */
  readonly folder: string
  readonly onError: (error: unknown) => void
}

/** How long a file waits to be fetched, milliseconds. */
const KEPT = 60 * 60_000
/** How many files wait at most; the oldest goes first. */
const MOST_KEPT = 30

type Entry = { -readonly [Name in keyof Omit<PrintJob, "ahead">]: PrintJob[Name] }

/** The queue, with nothing in it. */
export function createPrintJobs({ printer, folder, onError }: Parts): PrintJobs {
  const files = openJobFiles(folder)
  const kept = createKept((id) => void files.drop(id).catch(onError))
  let tail = Promise.resolve()
  let isClosed = false

  async function make(job: Entry): Promise<void> {
    if (isClosed) return
    job.state = "making"
    try {
      const { bytes, ...made } = await makeFile(printer, job.order.plan, (done) => {
        if (isClosed) throw new Error("the queue was closed")
        job.done = done
      })
      await files.write(job.id, bytes)
      Object.assign(job, { made, state: "ready" })
    } catch (error) {
      if (!isClosed && !(error instanceof Refusal)) onError(error)
      Object.assign(job, { error, state: "failed" })
    }
    kept.forgetLater(job)
  }

  return {
    start(order) {
      const orders = kept.inState("waiting", "making").map((job) => job.order)
      admit(orders, order)
      const job: Entry = { id: randomUUID(), order, state: "waiting", done: 0, made: null, error: null }
      kept.jobs.set(job.id, job)
      tail = tail.then(() => make(job))
      return kept.shown(job)
    },
    find(tournament, id) {
      const job = kept.jobs.get(id)
      if (job?.order.tournament !== tournament) throw new Refusal("print_job_gone")
      return kept.shown(job)
    },
    async read({ id, state }) {
      if (state !== "ready") throw new Refusal(state === "failed" ? "print_job_gone" : "print_not_ready")
      return await files.read(id)
    },
    async close() {
      isClosed = true
      kept.stop()
      await tail
      files.close()
    },
  }
}

/** The orders that are still known; `drop` throws the file of one away. */
function createKept(drop: (id: string) => void) {
  const jobs = new Map<string, Entry>()
  const timers = new Set<NodeJS.Timeout>()
  const inState = (...states: PrintJob["state"][]): Entry[] =>
    [...jobs.values()].filter(({ state }) => states.includes(state))
  const forget = ({ id }: Entry): void => {
    jobs.delete(id)
    drop(id)
  }
  return {
    jobs,
    inState,
    shown: (job: Entry): PrintJob => ({
      ...job,
      ahead: job.state === "waiting" ? inState("waiting", "making").indexOf(job) : 0,
    }),
    forgetLater(job: Entry): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        forget(job)
      }, KEPT).unref()
      timers.add(timer)
      const made = inState("ready", "failed")
      for (const old of made.slice(0, Math.max(0, made.length - MOST_KEPT))) forget(old)
    },
    stop: () => timers.forEach((timer) => void clearTimeout(timer)),
  }
}
