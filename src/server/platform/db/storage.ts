import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "#server/platform/config.ts"
import { readSmall, writeDurably } from "#server/platform/durable-file.ts"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { systemReason } from "#server/platform/system-faults.ts"
import { ownVersion } from "#server/platform/version.ts"
import { lockDataDir } from "./data-dir-lock.ts"
import type { Database } from "./database.ts"
import { hasCluster } from "./embedded/cluster.ts"
import { startEmbedded } from "./embedded/launcher.ts"
import { differingCounts, keepCounts } from "./kept-counts.ts"
import { migrate, migrations } from "./migrate.ts"
import { hasPglite, openPglite, removePglite } from "./pglite/open.ts"
import { openHosted, overPool } from "./pool.ts"
import { brokenData, refusalOfStore } from "./store-faults.ts"
import { storeTexts } from "./uk.ts"
import { copyData } from "./update/copies.ts"
import { isSame, type Release, stampIn, writeStamp } from "./update/stamp.ts"
import { fillPostgres } from "./update/to-postgres.ts"
import { beforeOpening, goBack } from "./update/update.ts"

export type Engine = "postgres" | "embedded" | "pglite"

/** The one database of a running server; `close` also stops an embedded server and frees the data directory. */
export interface Storage extends Database {
  readonly engine: Engine
  /** A Ukrainian sentence for the start: which engine runs, and why. */
  readonly describe: string
  /** Sentences on what was done to the data before it was opened: copied, returned, moved to another engine. */
  readonly changes: readonly string[]
  /** Address of the database for other instances; absent if there can be no other instance. */
  readonly sharedUrl?: string
}

/** What a person wants done to the embedded data before they are opened: the way back to a copy, PostgreSQL instead of PGlite. */
export type DataMove = "back" | "to-postgres"

interface Opened extends Pick<Config, "databaseUrl" | "dataDir"> {
  readonly wish?: DataMove | null
}

/** Opens and migrates the database: by DATABASE_URL, otherwise embedded. Throws a `StartRefusal` if it cannot. */
export async function openStorage(
  { databaseUrl, dataDir, wish = null }: Opened,
  log: Log,
  release: Release = ownRelease(),
): Promise<Storage> {
  if (databaseUrl !== null) return await migrated(await byUrl(databaseUrl, log))
  makeDataDir(dataDir)
  const unlock = await lockDataDir(dataDir, log)
  try {
    const back = wish === "back" ? [await goBack(dataDir, release)] : []
    const copied = await beforeOpening(dataDir, release)
    const moved = wish === "to-postgres" ? [await toPostgres(dataDir, release, log)] : []
    const storage = await local(dataDir, log)
    await requireAllRows(storage, dataDir)
    // Before the first change: whatever breaks it off, no earlier release opens what is left.
    if (!isSame(stampIn(dataDir), release)) writeStamp(dataDir, release)
    const changes = [...back, ...(copied === null ? [] : [copied]), ...moved]
    const counting = countedAtEnd(await migrated(storage), { dataDir, log })
    return closingWith({ ...counting, changes }, unlock)
  } catch (error) {
    await unlock()
    throw refusalOfStore(error, dataDir) ?? error
  }
}

const ownRelease = (): Release => ({ version: ownVersion(), migrations: Object.keys(migrations) })

/** From PGlite, on which the data began where PostgreSQL could not run; a copy of them as they were is kept. */
async function toPostgres(dataDir: string, release: Release, log: Log): Promise<string> {
  const mark = join(dataDir, MARK)
  const engine = readSmall(mark)?.trim()
  if (engine !== "pglite" || !hasPglite(dataDir)) throw new StartRefusal([storeTexts.notPglite(dataDir)])
  const { folder } = await copyData(dataDir, { reason: "pglite" })
  writeStamp(dataDir, release)
  const rows = await fillPostgres(dataDir, log)
  writeDurably(mark, "embedded\n")
  removePglite(dataDir)
  return storeTexts.moved(rows, folder)
}

async function byUrl(databaseUrl: string, log: Log): Promise<Storage> {
  const { host, pathname } = new URL(databaseUrl)
  const describe = storeTexts.hosted(host, pathname)
  return { ...(await openHosted(databaseUrl, log)), engine: "postgres", describe, changes: [], sharedUrl: databaseUrl }
}

/** The file that names the engine that the data are in. */
const MARK = "ENGINE"

/** The engine that the data were created with; at the first start real PostgreSQL if it can run, otherwise PGlite. */
async function local(dataDir: string, log: Log): Promise<Storage> {
  const mark = join(dataDir, MARK)
  const engine = readSmall(mark)
  if (engine !== null) return await known(dataDir, engine.trim(), log)
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
  return closingWith({ ...overPool(server.connection, log), engine: "embedded", describe, changes: [] }, server.stop)
}

async function pglite(dataDir: string, log: Log, why: string): Promise<Storage> {
  const describe = storeTexts.pglite(why, dataDir)
  return { ...(await openPglite(dataDir, log)), engine: "pglite", describe, changes: [] }
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

/** A page that the disk gives back empty breaks nothing, it only has no rows: the start says so, as of any other broken page. */
async function requireAllRows(storage: Storage, dataDir: string): Promise<void> {
  try {
    const differing = await differingCounts(storage.db, dataDir)
    if (differing.length === 0) return
    const tables = differing.map(({ table, before, now }) => storeTexts.lostRows(table, before, now)).join(", ")
    throw new StartRefusal(brokenData(dataDir, storeTexts.rowsDiffer(tables)))
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** A store that cannot be counted any more is closed all the same: the next start then knows nothing of its rows. */
function countedAtEnd(storage: Storage, { dataDir, log }: { readonly dataDir: string; readonly log: Log }): Storage {
  const count = () =>
    keepCounts(storage.db, dataDir).catch((error: unknown) => log.warn({ err: error }, "rows were not counted"))
  return { ...storage, close: () => count().then(storage.close) }
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
    throw new StartRefusal([storeTexts.noDataDir(dataDir, systemReason(error))], {
      cause: error,
    })
  }
}
