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

export type Engine = "postgres" | "embedded" | "pglite"

/** The one database of a running server; `close` also stops an embedded server and frees the data directory. */
export interface Storage extends Database {
  readonly engine: Engine
  /** A Ukrainian sentence for the start: which engine runs, and why. */
  readonly describe: string
  /** Where other instances find the same database; absent where there can be none. */
  readonly sharedUrl?: string
}

/** Opens and migrates the database: by DATABASE_URL, else embedded. Throws a `StartRefusal` where it cannot. */
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
  const describe = `База даних: PostgreSQL за DATABASE_URL (${host}${pathname}).`
  return { ...(await openHosted(databaseUrl, log)), engine: "postgres", describe, sharedUrl: databaseUrl }
}

/** The engine that the data were begun with; for the first start real PostgreSQL where it can run, else PGlite. */
async function local(dataDir: string, log: Log): Promise<Storage> {
  const mark = join(dataDir, "ENGINE")
  if (existsSync(mark)) return await known(dataDir, readFileSync(mark, "utf8").trim(), log)
  const storage = await embedded(dataDir, log).catch((error: unknown) => {
    log.warn({ err: error }, "no embedded PostgreSQL here, PGlite is used")
    return pglite(dataDir, log, `вбудований PostgreSQL тут не запускається: ${messageOf(error)}`)
  })
  writeDurably(mark, `${storage.engine}\n`)
  return storage
}

/** Never another engine and never an empty database in the place of one that is not found: the data would seem gone. */
async function known(dataDir: string, engine: string, log: Log): Promise<Storage> {
  if (engine === "pglite" && hasPglite(dataDir)) return await pglite(dataDir, log, "дані вже в ньому")
  if (engine !== "embedded" || !hasCluster(dataDir)) {
    throw new StartRefusal([`У каталозі ${dataDir} немає бази даних, на яку вказує файл ENGINE: поверніть її з копії.`])
  }
  return await embedded(dataDir, log).catch((error: unknown) => {
    throw (
      refusalOfStore(error, dataDir) ??
      new StartRefusal(
        [
          `Вбудований PostgreSQL із даними в ${dataDir} не запускається: ${messageOf(error)}`,
          "Якщо він каже про пошкоджені файли, збережіть цей каталог таким, як є, і відновіть турніри з копій у новий: docs/restore.md.",
        ],
        { cause: error },
      )
    )
  })
}

async function embedded(dataDir: string, log: Log): Promise<Storage> {
  const server = await startEmbedded(dataDir, log)
  const found = server.adopted ? "працював далі після попереднього запуску" : "запущено"
  const describe = `База даних: вбудований PostgreSQL (${found}), дані в ${dataDir}.`
  return closingWith({ ...overPool(server.connection, log), engine: "embedded", describe }, server.stop)
}

async function pglite(dataDir: string, log: Log, why: string): Promise<Storage> {
  const describe = `База даних: PGlite (${why}), дані в ${dataDir}.`
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

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new StartRefusal([`DATA_DIR: каталог ${dataDir} не вдається створити (${messageOf(error)}).`], {
      cause: error,
    })
  }
}
