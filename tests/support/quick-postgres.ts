import { join } from "node:path"
import { prepareCluster, runAs, SUPERUSER } from "#server/platform/db/embedded/cluster.ts"
import { readPostmaster } from "#server/platform/db/embedded/postmaster.ts"
import { serverSettings } from "#server/platform/db/embedded/settings.ts"

/** What is thrown away after the run need not outlive a power cut: half of a test's time was waiting for the disk. */
const careless = ["fsync", "full_page_writes", "synchronous_commit"].flatMap((name) => ["-c", `${name}=off`])

export interface QuickPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The product's own PostgreSQL and settings on a new data directory, but that it waits for no disk. */
export async function quickPostgres(dataDir: string): Promise<QuickPostgres> {
  const cluster = await prepareCluster(dataDir)
  const { directory, password, binaries } = cluster
  const control = (...args: string[]): Promise<void> => runAs(cluster, binaries.pgCtl, ["-D", directory, "-w", ...args])
  // The last of two settings of one name counts.
  const settings = [...(await serverSettings(directory, null)), ...careless]
  const quoted = settings.map((setting) => `"${setting}"`)
  await control("start", "-l", join(directory, "server.log"), "-o", quoted.join(" "))
  const running = readPostmaster(directory)
  if (!running) throw new Error("the test server has no address")
  const { host, port } = running
  return {
    url: `postgresql://${SUPERUSER}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    // Without a checkpoint: its files are cleared away.
    stop: () => control("stop", "-m", "immediate"),
  }
}
