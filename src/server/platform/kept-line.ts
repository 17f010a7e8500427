import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { Log } from "#server/platform/log.ts"

/** A connection of its own to the database, while it holds. Every wait for it ends with a failure once it is lost. */
export interface Line {
  readonly client: pg.Client
  /** One query; fails if there is no answer for as long as `silence` says. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>>
  /** Returns earlier if the line is to end. */
  rest(ms: number): Promise<void>
  readonly signal: AbortSignal
}

interface KeptLineParts {
  readonly connectionString: string
  readonly log: Log
  /** What the database calls the connection. */
  readonly name: string
  /** Written in the log when the line is lost. */
  readonly lost: string
  /** After a loss it is opened again so much later, ms. */
  readonly retry: number
  /** A query without an answer for so long is a lost line, ms. */
  readonly silence: number
}

/** Keeps a line open: `use` is called with each new one. The returned function ends it, and resolves when `use` has returned. */
export function keepLine(parts: KeptLineParts, use: (line: Line) => Promise<void>): () => Promise<void> {
  const { connectionString, log, name, lost, retry, silence } = parts
  const ending = new AbortController()
  const { signal } = ending

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString, keepAlive: true, application_name: name })
      try {
        await workWith(client)
      } catch (error) {
        log.warn({ err: error }, lost)
      } finally {
        await Promise.race([client.end().catch(() => undefined), pause(retry, null, { ref: false })])
      }
      await wait(retry)
    }
  }

  async function workWith(client: pg.Client): Promise<void> {
    const loss = new Promise<never>((_, fail) => client.on("error", fail))
    loss.catch(() => undefined)
    await Promise.race([client.connect(), loss])
    await use({
      client,
      signal,
      ask: (text) => Promise.race([client.query(text), loss, tooLate(silence)]),
      rest: (ms) => Promise.race([wait(ms), loss]),
    })
  }

  const wait = async (ms: number): Promise<void> => {
    await pause(ms, null, { signal, ref: false }).catch(() => undefined)
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}

async function tooLate(ms: number): Promise<never> {
  await pause(ms, null, { ref: false })
  throw new Error("the database does not answer")
}
