import { rmSync } from "node:fs"
import type { Log } from "#server/platform/log.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { clusterIn } from "../embedded/cluster.ts"
import { startEmbedded, stopEmbedded } from "../embedded/launcher.ts"
import { migrate } from "../migrate.ts"
import { openPglite } from "../pglite/open.ts"
import { overPool } from "../pool.ts"
import { storeTexts } from "../uk.ts"
import { moveRows } from "./move-rows.ts"

/**
 * Fills a new embedded PostgreSQL in the data directory with what its PGlite holds; PGlite's own files stay. Returns the number of
 * rows. Throws a `StartRefusal`, and leaves no PostgreSQL behind, if it cannot run here or a row does not arrive.
 */
export async function fillPostgres(dataDir: string, log: Log): Promise<number> {
  try {
    // The data are in PGlite: a cluster beside it is what a first start or a move left unfinished.
    await stopEmbedded(dataDir)
    rmSync(clusterIn(dataDir), { recursive: true, force: true })
    const from = await openPglite(dataDir, log)
    try {
      await migrate(from.db)
      const server = await startEmbedded(dataDir, log)
      const to = overPool(server.connection, log)
      try {
        await migrate(to.db)
        return await moveRows(from.db, to.db)
      } finally {
        await to.close()
        await server.stop()
      }
    } finally {
      await from.close()
    }
  } catch (error) {
    rmSync(clusterIn(dataDir), { recursive: true, force: true })
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new StartRefusal([storeTexts.notMoved(reason)], { cause: error })
  }
}
