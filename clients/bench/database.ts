import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Kysely } from "kysely"
import type pg from "pg"
import { startEmbedded } from "#server/platform/db/embedded/launcher.ts"
import { readPostmaster } from "#server/platform/db/embedded/postmaster.ts"
import { migrate } from "#server/platform/db/migrate.ts"
import { overPool } from "#server/platform/db/pool.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { silent } from "#tests/support/silent.ts"
import { processCpu } from "./measure.ts"

/** A separate embedded server, as a start creates it. */
export interface BenchDatabase {
  readonly db: Kysely<Tables>
  readonly connection: pg.PoolConfig
  /** CPU milliseconds of the database's processes so far. */
  readonly serverCpu: () => number
  /** The same and this process's. */
  readonly cpu: () => number
}

/** Runs a bench on an empty migrated database and deletes the database afterwards. */
export async function onDatabase<Value>(run: (database: BenchDatabase) => Promise<Value>): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-"))
  const server = await startEmbedded(dataDir, silent)
  const { db, close } = overPool(server.connection, silent)
  const postmaster = readPostmaster(join(dataDir, "pg18"))?.pid
  if (!postmaster) throw new Error("no server")
  const serverCpu = () => childrenCpu(postmaster)
  try {
    await migrate(db)
    return await run({ db, connection: server.connection, serverCpu, cpu: () => processCpu() + serverCpu() })
  } finally {
    await close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * CPU that the server and its backends have used so far, from the scheduler's own count in nanoseconds (`stat` has
 * hundredths of a second). Each of them has a single thread; a backend that ends takes its count with it, so
 * connections stay open.
 */
function childrenCpu(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ")
  return [String(postmaster), ...children].reduce((sum, pid) => sum + runTime(pid), 0)
}

function runTime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
  } catch {
    return 0 // it has just ended
  }
}
