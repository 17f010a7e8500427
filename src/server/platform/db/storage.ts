import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Kysely } from "kysely"
import type { Config } from "#server/platform/config.ts"
import { writeDurably } from "#server/platform/durable-file.ts"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { lockDataDir, type Unlock } from "./data-dir-lock.ts"
import { startEmbedded } from "./embedded/launcher.ts"
import { migrate } from "./migrate.ts"
import { openPglite } from "./pglite/open.ts"
import { openHosted, overPool } from "./pool.ts"
import type { Tables } from "./tables.ts"

export type Engine = "postgres" | "embedded" | "pglite"

/** The one database of a running server. */
export interface Storage {
  readonly engine: Engine
  readonly db: Kysely<Tables>
  /** A Ukrainian sentence for the start: which engine runs and why. */
  readonly describe: string
  /** Ends all connections, stops an embedded server, frees the data directory. */
  readonly close: () => Promise<void>
}

/** Opens and migrates the database: by DATABASE_URL, else embedded. Throws a `StartRefusal` where it cannot. */
export async function openStorage(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Storage> {
  if (config.databaseUrl !== null) return await migrated(await openHosted(config.databaseUrl, log))
  makeDataDir(config.dataDir)
  const unlock = await lockDataDir(config.dataDir)
  try {
    return closingWith(await migrated(await openLocal(config.dataDir, log)), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Real PostgreSQL where it can run, else PGlite; never another one than the data were begun with. */
async function openLocal(dataDir: string, log: Log): Promise<Storage> {
  const mark = join(dataDir, "ENGINE")
  const known = existsSync(mark) ? readFileSync(mark, "utf8").trim() : null
  if (known === "pglite") return await openPglite(dataDir, log, "дані вже в ньому")
  try {
    const storage = await openEmbedded(dataDir, log)
    if (!known) writeDurably(mark, "embedded\n")
    return storage
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (known)
      throw new StartRefusal([`Вбудований PostgreSQL із даними в ${dataDir} не запускається: ${reason}`], {
        cause: error,
      })
    log.warn({ err: error }, "no embedded PostgreSQL here, PGlite is used")
    const storage = await openPglite(dataDir, log, `вбудований PostgreSQL тут неможливий: ${reason}`)
    writeDurably(mark, "pglite\n")
    return storage
  }
}

async function openEmbedded(dataDir: string, log: Log): Promise<Storage> {
  const server = await startEmbedded(dataDir, log)
  const found = server.adopted ? "працював далі після попереднього запуску" : "запущено"
  const storage = overPool(server.connection, log, {
    engine: "embedded",
    describe: `База даних: вбудований PostgreSQL (${found}), дані в ${dataDir}.`,
  })
  return closingWith(storage, server.stop)
}

async function migrated(storage: Storage): Promise<Storage> {
  try {
    await migrate(storage.db)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

function closingWith(storage: Storage, after: Unlock): Storage {
  return { ...storage, close: () => storage.close().finally(after) }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new StartRefusal([`DATA_DIR: каталог ${dataDir} не вдається створити (${String(error)}).`], { cause: error })
  }
}
