import { Piscina } from "piscina"
import { Refusal } from "#domain/refusal.ts"
import type { Refused } from "./refused.ts"
import { type WorkerNames, workerFile } from "./worker-file.ts"

interface Bounds {
  readonly memoryMb: number
  /** The threads end after so long without work, in milliseconds. */
  readonly idleMs: number
}

/** Two jobs run at once; more wait. */
const THREADS = 2
const LONGEST_MS = 60_000

/**
 * Threads that read what strangers send, so that a large file delays nobody and a malicious one crashes nothing. They start
 * with the first job; `asking`: the module beside which their source lies.
 */
export function createReadingPool<Job, Result extends { readonly kind: string }>(
  asking: string,
  names: WorkerNames,
  { memoryMb, idleMs }: Bounds,
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
     * Refuses as the thread does, and with `exhausted` if its memory or time is not enough. What nobody waits for any more (`gone`) is
     * broken off, or not begun.
     */
    run: async (job: Job, exhausted: Refusal, gone?: AbortSignal): Promise<Result> => {
      const late = AbortSignal.timeout(LONGEST_MS)
      const signal = gone ? AbortSignal.any([late, gone]) : late
      const result = await pool.run(job, { signal }).catch((error: unknown) => {
        if (gone?.aborted) throw new Refusal("share_full", null, { retryAfter: 1 })
        throw isExhausted(error) ? exhausted : error
      })
      if ("refusal" in result) throw Refusal.of(result.refusal)
      return result
    },
    close: () => pool.close({ force: true }),
  }
}

/** The thread ran out of memory, or took longer than anything real does. */
function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
}
