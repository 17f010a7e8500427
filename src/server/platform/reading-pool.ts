import { Refusal } from "#domain/refusal.ts"
import { createProcessPool, ProcessLost } from "./process-pool.ts"
import type { Refused } from "./refused.ts"
import type { WorkerNames } from "./worker-file.ts"

interface Bounds {
  readonly memoryMb: number
  /** The processes end after so long without work, in milliseconds. */
  readonly idleMs: number
  /** A job is broken off after so long, in milliseconds, its waiting for a process included. */
  readonly longestMs: number
}

/** Two jobs run at once; more wait. */
const PROCESSES = 2
/** Longer than anything real takes on a computer that has time for it. */
export const LONGEST_MS = 60_000
/** After which whoever was broken off may try again, in seconds. */
const RETRY_AFTER = 30

/**
 * Processes that read what strangers send, so that a large file delays nobody and a malicious one crashes nothing. They start
 * with the first job; `asking`: the module beside which their source lies.
 */
export function createReadingPool<Job, Result extends { readonly kind: string }>(
  asking: string,
  names: WorkerNames,
  { memoryMb, idleMs, longestMs }: Bounds,
) {
  const pool = createProcessPool<Job, Result | Refused>(asking, names, { most: PROCESSES, memoryMb, idleMs })
  return {
    /**
     * Refuses as the process does, with `exhausted` if its memory is not enough, and with `server_full` if its time is not, or if it was told to end: how long a
     * file takes says more of what else the computer does, and of who waits before it, than of its size. What nobody waits for any more
     * (`gone`) is broken off, or not begun.
     */
    run: async (job: Job, exhausted: Refusal, gone?: AbortSignal): Promise<Result> => {
      const late = AbortSignal.timeout(longestMs)
      const signal = gone ? AbortSignal.any([late, gone]) : late
      const result = await pool.run(job, signal).catch((error: unknown) => {
        if (gone?.aborted) throw new Refusal("share_full", null, { retryAfter: 1 })
        const isLost = error instanceof ProcessLost
        if (late.aborted || (isLost && error.isTold))
          throw new Refusal("server_full", null, { retryAfter: RETRY_AFTER })
        throw isLost ? exhausted : error
      })
      if ("refusal" in result) throw Refusal.of(result.refusal)
      return result
    },
    close: pool.close,
  }
}
