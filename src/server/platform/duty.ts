import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { Log } from "#server/platform/log.ts"

/** Work that goes on by itself: the bot, the purge. */
export interface Duty {
  /** Resolves when what has begun is over; nothing follows. */
  stop(): Promise<void>
}

interface Parts {
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
export function onOneInstance({ connectionString, log }: Parts, begin: () => Duty): Duty {
  const ending = new AbortController()

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const client = new pg.Client({ connectionString, keepAlive: true, application_name: "sijak duty" })
      try {
        await holdWith(client)
      } catch (error) {
        log.warn({ err: error }, "the line that holds the duty was lost")
      } finally {
        await Promise.race([client.end().catch(() => undefined), pause(LOOK_MS, null, { ref: false })])
      }
      await wait()
    }
  }

  async function holdWith(client: pg.Client): Promise<void> {
    const lost = new Promise<never>((_, fail) => client.on("error", fail))
    lost.catch(() => undefined)
    const ask = (text: string) => Promise.race([client.query<{ held: boolean }>(text), lost, tooLate()])
    await Promise.race([client.connect(), lost])
    await ask(PATIENCE)
    while (!(await ask(LOCK)).rows[0]?.held) {
      await Promise.race([wait(), lost])
      if (ending.signal.aborted) return
    }
    log.info({}, "this instance has the duty")
    const duty = begin()
    try {
      while (!ending.signal.aborted) {
        await Promise.race([wait(), lost])
        if (!ending.signal.aborted) await ask("select 1")
      }
    } finally {
      // Before the lock is released with its connection: no other instance begins while this one works.
      await duty.stop()
    }
  }

  const wait = (): Promise<unknown> =>
    pause(LOOK_MS, null, { signal: ending.signal, ref: false }).catch(() => undefined)
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function tooLate(): Promise<never> {
  await pause(LOOK_MS, null, { ref: false })
  throw new Error("the database does not answer")
}
