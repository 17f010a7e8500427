import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import type { Tables } from "#server/platform/db/tables.ts"
import { secondPool } from "./second-pool.ts"

/** A database that counts what is sent to it, `begin` and `commit` included. */
export interface CountingDatabase {
  readonly db: Kysely<Tables>
  /** The number of statements since the last call. */
  readonly taken: () => number
  /** The statements themselves since they were asked for last. */
  readonly sent: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Second access to a database, with its own connections. */
export function countingDatabase(connection: pg.PoolConfig): CountingDatabase {
  let count = 0
  let texts: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: secondPool(connection) }),
    log: ({ query }) => {
      count++
      texts.push(query.sql)
    },
  })
  const taken = () => {
    const sent = count
    count = 0
    return sent
  }
  const sentSince = () => {
    const sent = texts
    texts = []
    return sent
  }
  return { db, taken, sent: sentSince, close: () => db.destroy() }
}
