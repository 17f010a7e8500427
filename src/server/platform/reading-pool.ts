import { Piscina } from "piscina"
import { Refusal } from "#domain/refusal.ts"
import type { Refused } from "./refused.ts"
import { type WorkerNames, workerFile } from "./worker-file.ts"

interface Bounds {
  readonly memoryMb: number
  /** The threads end after so long without work, in milliseconds. */
  readonly idleMs: number
  /** A job is broken off after so long, in milliseconds, its waiting for a thread included. */
  readonly longestMs: number
}

/** Two jobs run at once; more wait. */
const THREADS = 2
/** Longer than anything real takes on a computer that has time for it. */
export const LONGEST_MS = 60_000
/** After which whoever was broken off may try again, in seconds. */
const RETRY_AFTER = 30

/**
 * Threads that read what strangers send, so that a large file delays nobody and a malicious one crashes nothing. They start
 * with the first job; `asking`: the module beside which their source lies.
 */
export function createReadingPool<Job, Result extends { readonly kind: string }>(
  asking: string,
  names: WorkerNames,
  { memoryMb, idleMs, longestMs }: Bounds,
) {
  const pool = new Piscina<Job, Result | Refused>({
    ...workerFile(asking, names),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  return {
    /**
     * Refuses as the thread does, with `exhausted` if its memory is not enough, and with `server_full` if its time is not: how long a
     * file takes says more of what else the computer does, and of who waits before it, than of its size. What nobody waits for any more
     * (`gone`) is broken off, or not begun.
     */
    run: async (job: Job, exhausted: Refusal, gone?: AbortSignal): Promise<Result> => {
      const late = AbortSignal.timeout(longestMs)
      const signal = gone ? AbortSignal.any([late, gone]) : late
      const result = await pool.run(job, { signal }).catch((error: unknown) => {
        if (gone?.aborted) throw new Refusal("share_full", null, { retryAfter: 1 })
        if (late.aborted) throw new Refusal("server_full", null, { retryAfter: RETRY_AFTER })
        throw isExhausted(error) ? exhausted : error
      })
      if ("refusal" in result) throw Refusal.of(result.refusal)
      return result
    },
    close: () => pool.close({ force: true }),
  }
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
