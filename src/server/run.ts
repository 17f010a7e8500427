import { existsSync, mkdirSync, readFileSync } from "node:fs"
import type { ListenOptions } from "node:net"
import { resolve } from "node:path"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { lanAddresses } from "#domain/hall/addresses.ts"
import { assemble } from "#server/assemble.ts"
import { beginDuties } from "#server/duties.ts"
import type { Config } from "#server/platform/config.ts"
import type { Database } from "#server/platform/db/database.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { type DataMove, openStorage, type Storage } from "#server/platform/db/storage.ts"
import { refusalOfStore } from "#server/platform/db/store-faults.ts"
import { isUnsettled, settleReturn } from "#server/platform/db/update/copies.ts"
import { watchDiskSpace } from "#server/platform/disk-space.ts"
import type { createLog } from "#server/platform/http/log.ts"
import type { Log } from "#server/platform/log.ts"
import { openNews } from "#server/platform/news.ts"
import { loadSecret } from "#server/platform/secret.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { refusalOfSystem } from "#server/platform/system-faults.ts"
import { ownVersion } from "#server/platform/version.ts"
import { keptOwnerIn } from "./features/accounts/kept-owner.ts"
import { createNamed, type Named } from "./features/accounts/named.ts"
import { beginBackups } from "./features/backup/backups.ts"
import { eraseAgain } from "./features/backup/erase-again.ts"
import { restore } from "./features/backup/restore.ts"
import type { Restored } from "./features/backup/restore-file.ts"
import { contactOf, senderOf } from "./features/followers/push/vapid.ts"
import { hallAddressHere, machineHere } from "./features/hall-address/this-machine.ts"
import { createPrinter } from "./features/printing/printer.ts"
import { applyRetention } from "./features/privacy/retention.ts"
import { startTexts } from "./uk.ts"

/** Connections that may wait to be accepted: after a restart ten thousand visitors come back. The system may allow fewer. */
const BACKLOG = 4_096

/** A replica that does not answer is done without. */
const REPLICA_PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 10_000 }

/** A server that listens. */
export interface Running {
  readonly port: number
  /** What to tell the person who started it, in sentences: the database, copies, accounts, addresses. */
  readonly lines: readonly string[]
  /** The page on this computer, then those that other devices in the hall's network open. */
  readonly urls: readonly string[]
  /** Of these lines those on accounts that the settings name: who is an operator, and how others prove that they are. */
  readonly accounts: readonly string[]
  /** Sentences on what the start did to the data: copied before an update, returned, moved. */
  readonly changes: readonly string[]
  /** Answers what is being answered, and ends; a second call waits for the first. */
  readonly stop: () => Promise<void>
}

/** Starts the server. A refused start (`StartRefusal`) leaves no database running. */
export async function run(
  config: Config,
  log: ReturnType<typeof createLog>,
  wish: DataMove | null = wishOf(process.argv),
): Promise<Running> {
  try {
    return await begin(config, log, wish)
  } catch (error) {
    throw refusalOf(error, config)
  }
}

async function begin(config: Config, log: ReturnType<typeof createLog>, wish: DataMove | null): Promise<Running> {
  const { databaseUrl, dataDir } = config
  const storage = await openStorage({ databaseUrl, dataDir, wish }, log)
  try {
    const changes = [...storage.changes, ...(await settle(storage, config))]
    const running = await serveFrom(storage, config, log)
    return { ...running, lines: [...changes, ...running.lines], changes }
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function serveFrom(
  storage: Storage,
  config: Config,
  log: ReturnType<typeof createLog>,
): Promise<Omit<Running, "changes">> {
  // With a hosted database nothing else has created the directory yet, and the secret is stored there.
  mkdirSync(config.dataDir, { recursive: true })
  const from = restoreArgument(process.argv) ?? config.restoreFrom
  const restored = from === null ? null : await restore(storage.db, from, () => new Date(), config.backupDirs)
  const printer = createPrinter()
  const { db, sharedUrl } = storage
  let port = config.port
  const address = () => config.publicUrl ?? `http://localhost:${port}`
  const named = namedOf(config, db, address)
  const replica = openReplica(config, log)
  const keys = await keysOf(config)
  const backups = beginBackups({ db, folders: config.backupDirs, dataDir: config.dataDir, secret: keys.secret, log })
  // A hosted database stores its data elsewhere.
  const space = await watchDiskSpace({ folder: config.databaseUrl === null ? config.dataDir : null })
  let isLeaving = false
  const { app, deps } = await assemble({
    db,
    ...(sharedUrl && { openNews: (ear) => openNews({ connectionString: sharedUrl, db, log }, ear) }),
    printer,
    log,
    ...keys,
    hallAddress: hallAddressHere(config),
    version: ownVersion(),
    webRoot: webRoot(),
    pageTemplate: pageTemplate(),
    replica: replica?.db ?? null,
    pools: poolsOf(storage, replica),
    backups,
    named,
    space,
    ...settingsOf(config),
    isLeaving: () => isLeaving,
  })
  const forget = () => applyRetention(deps.shell, config.retention, new Date())
  const duties = await beginDuties({ db, log, config, push: keys.push, sharedUrl, deps, daily: [forget] })
  const end = endOf([duties.stop, () => app.close(), () => printer.close(), backups.close, space.close, replica?.close])
  const stop = once(async () => {
    isLeaving = true
    await setTimeout(config.stopDelay * 1000)
    await end()
    await storage.close()
  })
  // Otherwise duties would ask a database that is closed, and write so beside the sentence of the refusal.
  const accountLines = await listen(app, named, config).catch(async (error: unknown) => {
    await end().catch((wrong: unknown) => log.error(wrong, "start"))
    throw error
  })
  port = addressPort(app.server.address()) ?? config.port
  const urls = addresses(config.host, port)
  const accounts = accountLines()
  const lines = [storage.describe, ...describeCopies(config), ...describeAddresses(urls)]
  return { port, lines: [...lines, ...describeRestored(restored, port), ...accounts], accounts, urls, stop }
}

/** Waits for each before the next: all that needs the database, in the order in which they need one another. */
const endOf = (ends: readonly ((() => unknown) | undefined)[]) => async (): Promise<void> => {
  for (const end of ends) await end?.()
}

/** Resolves with what tells of accounts; the addresses are known by then. */
async function listen(
  app: { listen(at: ListenOptions): Promise<unknown> },
  named: Named,
  { port, host }: Config,
): Promise<() => string[]> {
  // Before anybody can use what is no longer given.
  const accountLines = await named.begin()
  await app.listen({ port, host, backlog: BACKLOG })
  return accountLines
}

/** What is handed on as it was set. */
const settingsOf = (config: Config) => ({
  site: { contact: config.contact, city: config.city },
  trustProxy: config.trustProxy,
  mail: config.mail,
  publicUrl: config.publicUrl,
  metricsToken: config.metricsToken,
  mirror: { clouds: config.hallClouds },
  framesScreens: config.framesScreens,
  demos: config.demos,
  mostFollowers: config.mostFollowers,
})

/** `--back` and `--to-postgres`. */
export const wishOf = (argv: readonly string[]): DataMove | null =>
  (["back", "to-postgres"] as const).find((wish) => argv.includes(`--${wish}`)) ?? null

/** Data that were put back to an earlier copy hold what was erased since, until it is erased again. */
async function settle({ db }: Storage, { databaseUrl, dataDir, backupDirs }: Config): Promise<string[]> {
  if (databaseUrl !== null || !isUnsettled(dataDir)) return []
  const lines = await eraseAgain(db, backupDirs, new Date())
  settleReturn(dataDir)
  return lines
}

/** `--restore <path>`, as `npm start -- --restore <path>` hands it on. */
function restoreArgument(argv: readonly string[]): string | null {
  const at = argv.indexOf("--restore")
  if (at < 0) return null
  const path = argv[at + 1]
  if (path === undefined) throw new StartRefusal([startTexts.restoreWhat])
  return resolve(path)
}

const openReplica = ({ replicaUrl }: Config, log: Log) =>
  replicaUrl === null ? null : overPool({ connectionString: replicaUrl, ...REPLICA_PATIENCE }, log)

const poolsOf = ({ connections: writer }: Database, replica: Database | null) => ({
  ...(writer && { writer }),
  ...(replica?.connections && { reader: replica.connections }),
})

/** What came back, with the ways to the accounts that were made for it; null: nothing was to be restored. */
const describeRestored = (restored: Restored | null, port: number): string[] => [
  ...(restored?.lines ?? []),
  ...(restored?.links ?? []).map(({ username, path }) => `${username}: http://localhost:${port}${path}`),
]

/** What signs tokens and pushes. */
async function keysOf(config: Config) {
  const secret = loadSecret(config)
  return { secret, push: { sender: await senderOf(secret, contactOf(config.contact)), services: config.pushServices } }
}

/** Where copies are: pages show it to operators only. */
const describeCopies = ({ backupDirs }: Config): string[] =>
  backupDirs.length === 0 ? [] : [startTexts.copies(backupDirs.join(", "))]

/** The accounts that OPERATORS and HALL_OWNER name. */
const namedOf = ({ operators, hallOwner, dataDir }: Config, db: Storage["db"], address: () => string): Named =>
  createNamed(
    { db, clock: () => new Date() },
    {
      operators,
      hallOwner,
      keptOwner: keptOwnerIn(dataDir),
      address,
      tell: (line) => void process.stdout.write(`${line}\n`),
    },
  )

/** The addresses of the pages: on this computer, then in the venue's network. */
function addresses(host: string, port: number): string[] {
  const urlOf = (address: string): string => `http://${address.includes(":") ? `[${address}]` : address}:${port}/`
  if (host !== "::" && host !== "0.0.0.0") return [urlOf(host)]
  const lan = lanAddresses(machineHere(host)).filter(({ isLikely }) => isLikely)
  return [urlOf("localhost"), ...lan.map(({ address }) => urlOf(address))]
}

const describeAddresses = ([here = "", ...inHall]: readonly string[]): string[] => [
  startTexts.runs(here),
  ...inHall.map(startTexts.inHall),
]

function refusalOf(error: unknown, { port, host, dataDir, databaseUrl }: Config): unknown {
  if (error instanceof StartRefusal) return error
  return refusalOfStore(error, databaseUrl === null ? dataDir : null) ?? refusalOfSystem(error, { port, host }) ?? error
}

/** The pages beside the server: of the built one the built ones, else their sources. */
const pages = fileURLToPath(new URL("../web", import.meta.url))

/** The pages as built; in development Vite serves them. */
const webRoot = (): string | null =>
  !import.meta.url.endsWith(".ts") && existsSync(`${pages}/index.html`) ? pages : null

/** The document for pages that the server writes: built, in development as it is for Vite to serve what it names. */
function pageTemplate(): string | null {
  const path = `${pages}/world.html`
  return existsSync(path) ? readFileSync(path, "utf8") : null
}

function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null
  return () => {
    running ??= run()
    return running
  }
}

const addressPort = (address: unknown): number | null =>
  typeof address === "object" && address !== null && "port" in address ? Number(address.port) : null
