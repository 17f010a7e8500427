import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { databaseAccount, letPass, type OsAccount } from "#server/platform/db/embedded/account.ts"

/** A PostgreSQL server of the system's packages. */
interface Postgres {
  readonly url: string
  /** At once, as if its machine were gone. */
  kill(): Promise<void>
}

/** A primary and a streaming replica of it, as `deploy/compose.yaml` has them. */
export interface PostgresPair {
  readonly primary: Postgres
  readonly replica: Postgres
  close(): Promise<void>
}

const run = promisify(execFile)
const PACKAGES = "/usr/lib/postgresql"
// The speed of a disk is none of these tests' business.
const SETTINGS = ["fsync=off", "unix_socket_directories=", "listen_addresses=127.0.0.1", "wal_level=replica"]

/** Starts both. Fails if the system has no PostgreSQL: `npm test` installs it. */
export async function postgresPair(): Promise<PostgresPair> {
  const bin = newestPostgres()
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), "sijak-pair-"))
  letPass(folder, account)
  const [primaryDir, replicaDir] = [ownFolder(folder, "primary", account), ownFolder(folder, "replica", account)]
  const as = { cwd: folder, ...(account && { uid: account.uid, gid: account.gid }) }
  const tool = (name: string, ...args: string[]) => run(join(bin, name), args, as)
  const local = ["--encoding", "UTF8", "--locale", "C", "--auth", "trust", "--no-sync"]
  await tool("initdb", "--pgdata", primaryDir, "--username", "sijak", ...local)
  const primary = await started(bin, primaryDir, as)
  const { port } = new URL(primary.url)
  const from = ["--host", "127.0.0.1", "--port", port, "--username", "sijak"]
  const how = ["--write-recovery-conf", "--wal-method", "stream", "--checkpoint", "fast", "--no-sync"]
  await tool("pg_basebackup", ...from, "--pgdata", replicaDir, ...how)
  const replica = await started(bin, replicaDir, as)
  return {
    primary,
    replica,
    async close() {
      await Promise.all([primary.kill(), replica.kill()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestPostgres(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).filter((name) => /^\d+$/.test(name)) : []
  const [newest] = versions.sort((one, other) => Number(other) - Number(one))
  const bin = join(PACKAGES, newest ?? "", "bin")
  if (!existsSync(join(bin, "pg_basebackup"))) throw new Error(`no PostgreSQL in ${PACKAGES}: npm test installs it`)
  return bin
}

function ownFolder(folder: string, name: string, account: OsAccount | null): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

async function started(bin: string, directory: string, as: { cwd: string }): Promise<Postgres> {
  const port = await freePort()
  const settings = [...SETTINGS, `port=${port}`].flatMap((one) => ["-c", one])
  const child = spawn(join(bin, "postgres"), ["-D", directory, ...settings], {
    ...as,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let said = ""
  child.stderr.on("data", (part) => {
    said = `${said}${part}`.slice(-2000)
  })
  const exited = once(child, "exit")
  const url = `postgresql://sijak@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    async kill() {
      // An immediate shutdown: its processes end without a word to anybody.
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGQUIT")
      await exited
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on("error", () => undefined)
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}
