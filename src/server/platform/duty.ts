import type { Log } from "#server/platform/log.ts"
import { keepLine } from "./kept-line.ts"

/** Work that goes on by itself: the bot, the purge. */
export interface Duty {
  /** Resolves when what has begun is over; nothing follows. */
  stop(): Promise<void>
}

interface DutyLineParts {
  readonly connectionString: string
  readonly log: Log
}

const LOOK_MS = 2_000
/** Distinguishes this lock from any other of the database. */
const LOCK = "select pg_try_advisory_lock(hashtext('sijak duty'), 1) as held"
/**
 * The database releases a cut connection only after 25 s; by then the instance that had the duty has noticed and
 * stopped. (A process that ends, even by a kill, closes its connection at once.)
 */
const PATIENCE = "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3"

/**
 * Runs the duty on exactly one of the instances of a database: the one that holds a lock there, while its connection is
 * open.
 */
export function onOneInstance({ connectionString, log }: DutyLineParts, begin: () => Duty): Duty {
  const parts = { connectionString, log, name: "sijak duty", lost: "the line that holds the duty was lost" }
  const stop = keepLine({ ...parts, retry: LOOK_MS, silence: LOOK_MS }, async ({ ask, rest, signal }) => {
    await ask(PATIENCE)
    while (!(await ask<{ held: boolean }>(LOCK)).rows[0]?.held) {
      await rest(LOOK_MS)
      if (signal.aborted) return
    }
    log.info({}, "this instance has the duty")
    const duty = begin()
    try {
      while (!signal.aborted) {
        await rest(LOOK_MS)
        if (!signal.aborted) await ask("select 1")
      }
    } finally {
      // Before the lock is released with its connection: no other instance begins while this one works.
      await duty.stop()
    }
  })
  return { stop }
}
