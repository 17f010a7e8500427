import { join } from "node:path"
import { Kysely, sql } from "kysely"
import type { Storage } from "#server/platform/db/storage.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { pgliteDialect } from "./dialect.ts"
import { startThread } from "./thread.ts"

const MAINTENANCE_MS = 5 * 60_000

/** Storage in PGlite; `why` ends the sentence that the start shows. */
export async function openPglite(dataDir: string, log: Log, why: string): Promise<Storage> {
  const thread = await startThread(join(dataDir, "pglite18"), log)
  let busySince = 0
  const counted = {
    ...thread,
    query: (...query: Parameters<typeof thread.query>) => (busySince++, thread.query(...query)),
  }
  const db = new Kysely<Tables>({ dialect: pgliteDialect(counted) })
  const timer = setInterval(() => {
    maintain(db, busySince === 0).catch((error: unknown) => log.warn({ err: error }, "PGlite maintenance failed"))
    busySince = 0
  }, MAINTENANCE_MS).unref()
  return {
    engine: "pglite",
    db,
    describe: `База даних: PGlite (${why}), дані в ${dataDir}.`,
    close: async () => {
      clearInterval(timer)
      await db.destroy()
    },
  }
}

/** PGlite has neither automatic checkpoints nor automatic vacuum. */
async function maintain(db: Kysely<Tables>, idle: boolean): Promise<void> {
  await sql`checkpoint`.execute(db)
  if (idle) await sql`vacuum analyze`.execute(db)
}
