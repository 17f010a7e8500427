import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { storeTexts } from "#server/platform/db/uk.ts"
import type { Log } from "#server/platform/log.ts"
import {
  type Cluster,
  clusterIn,
  hasCluster,
  ids,
  isLibraryMissing,
  prepareCluster,
  runAs,
  SUPERUSER,
  serverEnvironment,
} from "./cluster.ts"
import { isAlive, isServerOf, type Postmaster, postmasterFile, readPostmaster } from "./postmaster.ts"
import { serverSettings } from "./settings.ts"

/** A running server; it survives a killed Node and is taken over by the next start. */
export interface EmbeddedServer {
  readonly connection: Connection
  /** Whether it was found running. */
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

type Connection = Required<Pick<pg.ClientConfig, "host" | "port" | "user" | "password" | "database">>

/** Starts the data directory's PostgreSQL, or takes over the one that still runs; starts it again should it die. */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(dataDir)
  const { postmaster, adopted } = await launch(cluster, null).catch(async (error: unknown) => {
    // What was started and cannot be used is not left behind.
    const left = readPostmaster(cluster.directory)
    if (left && isServerOf(left.pid, cluster.directory)) await stop(cluster)
    throw error
  })
  const letGo = keepAlive(cluster, postmaster, log)
  return {
    connection: connectionTo(cluster, postmaster),
    adopted,
    stop: async () => {
      await letGo()
      await stop(cluster)
    },
  }
}

/** Stops the database of a data directory if it outlived its server. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const directory = clusterIn(dataDir)
  const left = hasCluster(dataDir) ? readPostmaster(directory) : null
  if (!left || !isServerOf(left.pid, directory)) return
  const cluster = await prepareCluster(dataDir)
  // Windows is not asked whose number it is: after a power cut it may be another program's, and then nobody answers.
  if (process.platform === "win32" && !(await answers(cluster, left).catch(() => true))) return
  await stop(cluster)
}

/** Looks twice a second whether the server lives. The answer ends this, after a start that is under way. */
function keepAlive(cluster: Cluster, first: Postmaster, log: Log): () => Promise<void> {
  let { pid } = first
  let starting: Promise<void> | null = null
  const timer = setInterval(() => {
    if (starting || isAlive(pid)) return
    log.error({ pid, log: lastLines(cluster) }, "the embedded database died and is started again")
    starting = launch(cluster, first.port)
      .then(({ postmaster }) => {
        pid = postmaster.pid
      })
      .catch((error: unknown) => log.error({ err: error }, "the embedded database could not be started again"))
      .finally(() => {
        starting = null
      })
  }, 500).unref()
  return async () => {
    clearInterval(timer)
    await starting
  }
}

interface Launched {
  readonly postmaster: Postmaster
  readonly adopted: boolean
}

/** What is left of a server that was just killed, or one that is still stopping. */
const STILL_TAKEN = /lock file .* already exists|shared memory block .* is still in use|could not bind/

/** Tries again while a server that was just killed still holds its files: its backends take a moment to notice. */
async function launch(cluster: Cluster, port: number | null): Promise<Launched> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const running = await adopt(cluster)
    if (running) return { postmaster: running, adopted: true }
    const started = await startOnce(cluster, port)
    if (started) return { postmaster: started, adopted: false }
    const complaint = lastLines(cluster)
    if (!STILL_TAKEN.test(complaint) || Date.now() > deadline) throw new Error(complaint)
    await pause(200)
  }
}

async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const left = readPostmaster(cluster.directory)
  if (!left) return null
  if (isServerOf(left.pid, cluster.directory)) {
    return await whenReady(cluster, () => isServerOf(left.pid, cluster.directory))
  }
  // Another container on the same volume: its processes have other numbers here, but its socket is in the folder.
  if (await answers(cluster, left).catch(() => false)) {
    throw new Error(storeTexts.otherContainer)
  }
  // Its process has ended, or after a reboot the pid belongs to another process.
  if (isAlive(left.pid)) rmSync(postmasterFile(cluster.directory), { force: true })
  return null
}

async function startOnce(cluster: Cluster, port: number | null): Promise<Postmaster | null> {
  const child = await spawnServer(cluster, port)
  const { promise, stopped } = exitOf(child)
  const ready = await whenReady(cluster, () => !stopped.now)
  if (!ready && isLibraryMissing(await promise)) throw new Error(storeTexts.noRuntime)
  return ready
}

async function spawnServer(cluster: Cluster, port: number | null): Promise<ChildProcess> {
  const { directory, binaries, logFile, account } = cluster
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`)
  const output = openSync(logFile, "a", 0o600)
  const settings = await serverSettings(directory, port)
  // pg_ctl gives up an administrator's rights, which postgres itself refuses to run with.
  const [program, args] =
    process.platform === "win32"
      ? [binaries.pgCtl, ["start", "-W", "-D", directory, "-o", settings.join(" ")]]
      : [binaries.postgres, ["-D", directory, ...settings]]
  // Detached: Ctrl-C goes to the whole group of processes, and the database must outlive our last write.
  const child = spawn(program, args, {
    cwd: dirname(directory),
    env: serverEnvironment(),
    stdio: ["ignore", output, output],
    detached: true,
    windowsHide: true,
    ...ids(account),
  })
  child.unref()
  closeSync(output)
  return child
}

/** `stopped.now` once the server has ended; pg_ctl itself ends at once if all is well. */
function exitOf(child: ChildProcess): { promise: Promise<number | null>; stopped: { now: boolean } } {
  const stopped = { now: false }
  const promise = new Promise<number | null>((resolve) => {
    child.once("error", () => end(1)).once("exit", end)
    function end(code: number | null) {
      stopped.now = process.platform !== "win32" || code !== 0
      resolve(code)
    }
  })
  return { promise, stopped }
}

/** Recovery after a crash may take a while: waits while the server runs, at most two minutes. */
async function whenReady(cluster: Cluster, isRunning: () => boolean): Promise<Postmaster | null> {
  const deadline = Date.now() + 120_000
  while (isRunning() && Date.now() < deadline) {
    const postmaster = readPostmaster(cluster.directory)
    if (postmaster?.status === "ready" && isAlive(postmaster.pid) && (await answers(cluster, postmaster)))
      return postmaster
    await pause(20)
  }
  return null
}

const NOT_YET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "57P03", "57P01"])

/**
 * Whether it answers, and for this very cluster: it sees a file that was just put there. What it says of its own folder is
 * no text to compare: on Windows the bytes of a code page, in another container another path. Throws if it will never
 * answer (another password).
 */
async function answers(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  const mark = `sijak-${randomUUID()}`
  const file = join(cluster.directory, mark)
  const client = new pg.Client({ ...connectionTo(cluster, postmaster), connectionTimeoutMillis: 5_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    writeFileSync(file, "")
    const { rows } = await client.query<{ size: number | null }>("select size from pg_stat_file($1, true)", [mark])
    return (rows[0]?.size ?? null) !== null
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_YET.has(String(error.code))) return false
    throw error
  } finally {
    rmSync(file, { force: true })
    await client.end().catch(() => {})
  }
}

function connectionTo(cluster: Cluster, { host, port }: Postmaster): Connection {
  return { host, port, user: SUPERUSER, password: cluster.password, database: "postgres" }
}

/** A fast shutdown with its checkpoint; on Windows the only one that is not a crash. */
async function stop(cluster: Cluster): Promise<void> {
  const args = ["stop", "-D", cluster.directory, "-m", "fast", "-w", "-t", "60"]
  await runAs(cluster, cluster.binaries.pgCtl, args).catch((error: unknown) => {
    const left = readPostmaster(cluster.directory)
    if (left && isServerOf(left.pid, cluster.directory)) throw error
  })
}

function lastLines(cluster: Cluster): string {
  if (!existsSync(cluster.logFile)) return ""
  return readFileSync(cluster.logFile, "utf8").trim().split("\n").slice(-3).join(" ")
}
