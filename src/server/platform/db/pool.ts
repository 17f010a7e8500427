import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import type { Database } from "./database.ts"
import { preparing } from "./prepared.ts"
import type { Tables } from "./tables.ts"
import { storeTexts } from "./uk.ts"

// For the whole process: a date is a day, not a moment of some time zone; a count is a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CONNECTIONS = 10
/** A connection takes 7 ms of this process to open, for its password: those of a day's work stay open through its rests. */
const IDLE_MS = 600_000

export function overPool(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, idleTimeoutMillis: IDLE_MS, application_name: "sijak" })
  // Without listeners one connection dropped by the server ends the process: an idle one through the pool, one in use
  // by itself (its query also fails).
  pool.on("connect", (client) => client.on("error", () => {}))
  // A pool has ended once it has told its connections to close: a database that stops then may be quicker than some of them.
  let isClosing = false
  // The pool hangs its client, with the keys of the connection, on the error itself.
  pool.on("error", ({ message }) => {
    if (!isClosing) log.warn({ reason: message }, "a database connection was lost")
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const close = (): Promise<void> => {
    isClosing = true
    return db.destroy()
  }
  return { db, close, connections }
}

/** The server that DATABASE_URL names. Throws a `StartRefusal` if it is not reachable or not suitable. */
export async function openHosted(databaseUrl: string, log: Log): Promise<Database> {
  const problem = await unfitness(databaseUrl)
  if (problem) throw new StartRefusal([`DATABASE_URL: ${problem}`])
  return overPool({ connectionString: databaseUrl }, log)
}

async function unfitness(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    const { version = 0, encoding = "" } = rows[0] ?? {}
    if (version < 150_000) return storeTexts.oldPostgres
    return encoding === "UTF8" ? null : storeTexts.wrongEncoding(encoding)
  } catch (error) {
    return storeTexts.noConnection(error instanceof Error ? error.message || error.name : String(error))
  } finally {
    await client.end().catch(() => {})
  }
}
