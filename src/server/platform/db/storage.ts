import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "#server/platform/config.ts"
import { writeDurably } from "#server/platform/durable-file.ts"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { lockDataDir } from "./data-dir-lock.ts"
import type { Database } from "./database.ts"
import { hasCluster } from "./embedded/cluster.ts"
import { startEmbedded } from "./embedded/launcher.ts"
import { migrate } from "./migrate.ts"
import { hasPglite, openPglite } from "./pglite/open.ts"
import { openHosted, overPool } from "./pool.ts"
import { refusalOfStore } from "./store-faults.ts"
import { storeTexts } from "./uk.ts"

export type Engine = "postgres" | "embedded" | "pglite"

/** The one database of a running server; `close` also stops an embedded server and frees the data directory. */
export interface Storage extends Database {
  readonly engine: Engine
  /** A Ukrainian sentence for the start: which engine runs, and why. */
  readonly describe: string
  /** Address of the database for other instances; absent if there can be no other instance. */
  readonly sharedUrl?: string
}

/** Opens and migrates the database: by DATABASE_URL, otherwise embedded. Throws a `StartRefusal` if it cannot. */
export async function openStorage(config: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Storage> {
  if (config.databaseUrl !== null) return await migrated(await byUrl(config.databaseUrl, log))
  makeDataDir(config.dataDir)
  const unlock = await lockDataDir(config.dataDir, log)
  try {
    return closingWith(await migrated(await local(config.dataDir, log)), unlock)
  } catch (error) {
    await unlock()
    throw refusalOfStore(error, config.dataDir) ?? error
  }
}

async function byUrl(databaseUrl: string, log: Log): Promise<Storage> {
  const { host, pathname } = new URL(databaseUrl)
  const describe = storeTexts.hosted(host, pathname)
  return { ...(await openHosted(databaseUrl, log)), engine: "postgres", describe, sharedUrl: databaseUrl }
}

/** The engine that the data were created with; at the first start real PostgreSQL if it can run, otherwise PGlite. */
async function local(dataDir: string, log: Log): Promise<Storage> {
  const mark = join(dataDir, "ENGINE")
  if (existsSync(mark)) return await known(dataDir, readFileSync(mark, "utf8").trim(), log)
  const storage = await embedded(dataDir, log).catch((error: unknown) => {
    log.warn({ err: error }, "no embedded PostgreSQL here, PGlite is used")
    return pglite(dataDir, log, storeTexts.noEmbedded(messageOf(error)))
  })
  writeDurably(mark, `${storage.engine}\n`)
  return storage
}

/** Never opens another engine or an empty database if the known one is not found: the data would seem lost. */
async function known(dataDir: string, engine: string, log: Log): Promise<Storage> {
  if (engine === "pglite" && hasPglite(dataDir)) return await pglite(dataDir, log, storeTexts.dataInPglite)
  if (engine !== "embedded" || !hasCluster(dataDir)) {
    throw new StartRefusal([storeTexts.noEngine(dataDir)])
  }
  return await embedded(dataDir, log).catch((error: unknown) => {
    throw (
      refusalOfStore(error, dataDir) ??
      new StartRefusal([storeTexts.embeddedFailed(dataDir, messageOf(error)), storeTexts.ifBroken], { cause: error })
    )
  })
}

async function embedded(dataDir: string, log: Log): Promise<Storage> {
  const server = await startEmbedded(dataDir, log)
  const found = server.adopted ? storeTexts.wentOn : storeTexts.begun
  const describe = storeTexts.embedded(found, dataDir)
  return closingWith({ ...overPool(server.connection, log), engine: "embedded", describe }, server.stop)
}

async function pglite(dataDir: string, log: Log, why: string): Promise<Storage> {
  const describe = storeTexts.pglite(why, dataDir)
  return { ...(await openPglite(dataDir, log)), engine: "pglite", describe }
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

function closingWith(storage: Storage, after: () => Promise<void>): Storage {
  return { ...storage, close: () => storage.close().finally(after) }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim()

/** Throws a `StartRefusal` if it is not there and cannot be made. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new StartRefusal([storeTexts.noDataDir(dataDir, messageOf(error))], {
      cause: error,
    })
  }
}
