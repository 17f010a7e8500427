import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import type pg from "pg"
import type { Db } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { keepLine } from "./kept-line.ts"

/**
 * What an instance does with a message; the message only says where to look, and the instance reads the journal itself.
 */
export interface Ear {
  /** Another instance has committed a step of this tournament. */
  readonly changed: (tournamentId: number) => void
  /** Word may have been missed: of any tournament. */
  readonly missed: () => void
  /** A message of another instance. */
  readonly said: (text: string) => void
}

/** Word between the instances on one database. */
export interface News {
  /** Informs the others after the commit; retried later if that fails. */
  tell(tournamentId: number): void
  /** Any other message that matters only now, below 7,900 bytes; lost if it cannot be sent at once. */
  say(text: string): void
  close(): Promise<void>
}

interface NewsParts {
  readonly connectionString: string
  readonly db: Db
  readonly log: Log
}

const CHANNEL = "sijak_journal"
const SIGNS = "sijak_signs"
/** A payload of PostgreSQL holds less than 8,000 bytes. */
const MOST_AT_ONCE = 500
const RETRY_MS = 1000
/** An instance that dies between its commit and its word is made up for by looking, so often. */
const LOOK_MS = 5000

/**
 * Sends and receives by NOTIFY, outside the transactions of the steps: inside them all commits of the database would
 * queue for one lock. Steps of one moment share a message.
 */
export function openNews({ connectionString, db, log }: NewsParts, ear: Ear): News {
  const self = randomUUID()
  const untold = new Set<number>()
  const ending = new AbortController()
  let telling: Promise<void> | null = null

  async function tellAll(): Promise<void> {
    while (untold.size > 0 && !ending.signal.aborted) {
      const some = [...untold].slice(0, MOST_AT_ONCE)
      for (const id of some) untold.delete(id)
      await sql`select pg_notify(${CHANNEL}, ${[self, ...some].join(" ")})`.execute(db).catch(async (error) => {
        some.forEach(untold.add, untold)
        log.warn({ err: error }, "other instances could not be told")
        await wait(RETRY_MS, ending.signal)
      })
    }
    telling = null
  }

  function hear({ channel, payload = "" }: pg.Notification): void {
    const [from = "", ...words] = payload.split(" ")
    if (from === self) return
    if (channel === SIGNS) ear.said(payload.slice(from.length + 1))
    else for (const id of words) ear.changed(Number(id))
  }

  const parts = { connectionString, log, name: "sijak news", lost: "word of other instances is not heard" }
  const stopListening = keepLine(
    { ...parts, retry: RETRY_MS, silence: LOOK_MS },
    async ({ client, ask, rest, signal }) => {
      client.on("notification", hear)
      await ask(`listen ${CHANNEL}; listen ${SIGNS}`)
      while (!signal.aborted) {
        // Commits before it listened, or by an instance that could not send; the query proves that the connection works.
        ear.missed()
        await rest(LOOK_MS)
        await ask("select 1")
      }
    },
  )
  return {
    tell(id) {
      untold.add(id)
      telling ??= tellAll()
    },
    say(text) {
      if (ending.signal.aborted) return
      sql`select pg_notify(${SIGNS}, ${`${self} ${text}`})`.execute(db).catch(() => undefined)
    },
    async close() {
      await Promise.race([telling, wait(RETRY_MS, ending.signal)])
      ending.abort()
      await stopListening()
    },
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, null, { signal, ref: false }).catch(() => {})
