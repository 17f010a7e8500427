import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Kysely, sql } from "kysely"
import type { Database } from "#server/platform/db/database.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { pgliteDialect } from "./dialect.ts"
import { startThread, type Thread } from "./thread.ts"

const MAINTENANCE_MS = 5 * 60_000

const FOLDER = "pglite18"

/** Whether the data directory holds a whole PGlite. */
export const hasPglite = (dataDir: string): boolean => existsSync(join(dataDir, FOLDER, "PG_VERSION"))

/** For data that are in another engine by now. */
export const removePglite = (dataDir: string): void => rmSync(join(dataDir, FOLDER), { recursive: true, force: true })

/** The data directory's PGlite, looked after every few minutes. */
export async function openPglite(dataDir: string, log: Log): Promise<Database> {
  const thread = await startThread(join(dataDir, FOLDER), log)
  let asked = 0
  const query: Thread["query"] = (...one) => {
    asked++
    return thread.query(...one)
  }
  const db = new Kysely<Tables>({ dialect: pgliteDialect({ ...thread, query }) })
  const timer = setInterval(() => {
    maintain(db, asked === 0).catch((error: unknown) => log.warn({ err: error }, "PGlite maintenance failed"))
    asked = 0
  }, MAINTENANCE_MS).unref()
  return {
    db,
    close: async () => {
      clearInterval(timer)
      await db.destroy()
    },
  }
}

/** PGlite has neither automatic checkpoints nor automatic vacuum. */
async function maintain(db: Db, idle: boolean): Promise<void> {
  await sql`checkpoint`.execute(db)
  if (idle) await sql`vacuum analyze`.execute(db)
}
