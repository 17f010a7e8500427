import { readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

/** Takes the database away: the embedded one is killed with all its processes, of a hosted one every connection is ended. */
export async function killDatabase(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return killEmbedded(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
  } finally {
    await client.end()
  }
}

/** The processes of the embedded PostgreSQL, the postmaster first; [] if it does not run. */
export function databaseProcesses(dataDir: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(dataDir, "pg18", "postmaster.pid"), "utf8").split("\n")[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(/\s+/)
    return [postmaster, ...children.map(Number)].filter((pid) => pid > 1)
  } catch {
    return []
  }
}

function killEmbedded(dataDir: string): void {
  for (const pid of databaseProcesses(dataDir)) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It has just gone by itself.
    }
  }
}
