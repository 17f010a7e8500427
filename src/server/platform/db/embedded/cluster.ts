import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { storeTexts } from "#server/platform/db/uk.ts"
import { renameDurably, writeDurably } from "#server/platform/durable-file.ts"
import { closedDirectory, databaseAccount, letPass, type OsAccount } from "./account.ts"
import { type Binaries, findBinaries } from "./binaries.ts"

/** A database's folder and all that is needed to run it. */
export interface Cluster {
  readonly directory: string
  readonly logFile: string
  readonly password: string
  readonly account: OsAccount | null
  readonly binaries: Binaries
}

export const SUPERUSER = "sijak"

const FOLDER = "pg18"

export const clusterIn = (dataDir: string): string => join(realpathSync(dataDir), FOLDER)

/** Whether the data directory holds a whole cluster. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, FOLDER, "PG_VERSION"))

/** Finds or creates the cluster in the data directory. Throws if this machine or this directory cannot hold one. */
export async function prepareCluster(givenDataDir: string): Promise<Cluster> {
  const dataDir = realpathSync(givenDataDir)
  const directory = clusterIn(dataDir)
  const account = databaseAccount()
  letPass(dataDir, account)
  const closed = closedDirectory(directory, account)
  if (closed) throw new Error(storeTexts.closedFolder(closed, account?.name))
  if (existsSync(directory) && !hasCluster(dataDir)) throw new Error(storeTexts.noDatabase(directory))
  const binaries = findBinaries(dataDir, account)
  const passwordFile = join(dataDir, "pg18.password")
  if (!existsSync(passwordFile)) writeDurably(passwordFile, randomBytes(24).toString("base64url"))
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const password = readFileSync(passwordFile, "utf8").trim()
  const cluster = { directory, logFile: `${directory}.log`, password, account, binaries }
  if (!hasCluster(dataDir)) await initialize(cluster, passwordFile)
  return cluster
}

/** Runs one of the cluster's programs to its end, as the cluster's account. */
export async function runAs(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args, {
    cwd: dirname(cluster.directory),
    env: serverEnvironment(),
    ...ids(cluster.account),
  }).catch((error: unknown) => {
    throw isLibraryMissing(codeOf(error)) ? new Error(storeTexts.noRuntime, { cause: error }) : error
  })
}

/** How Windows ends a program for which it finds no library (STATUS_DLL_NOT_FOUND): here the runtime of Visual C++. */
export const isLibraryMissing = (exitCode: unknown): boolean => exitCode === 0xc0000135

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null)

export const ids = (account: OsAccount | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}

/** Nothing of the caller's PostgreSQL settings (PGDATA, PGPORT, ...) reaches ours. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: "C" }
}

/**
 * Created next to its final place, synced by initdb, then renamed: a half-made cluster is never taken for a whole one.
 */
async function initialize(cluster: Cluster, passwordFile: string): Promise<void> {
  const fresh = `${cluster.directory}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (cluster.account) chownSync(fresh, cluster.account.uid, cluster.account.gid)
  await runAs(cluster, cluster.binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${SUPERUSER}`,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
  ])
  renameDurably(fresh, cluster.directory)
}
