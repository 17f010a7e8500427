import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { migrate } from "#server/platform/db/migrate.ts"
import { openPglite } from "#server/platform/db/pglite/open.ts"
import { type TestDatabase, testDatabase } from "./database.ts"
import { silent } from "./silent.ts"

type Opened = Pick<TestDatabase, "db"> & Partial<TestDatabase>

/** Every engine that keeps tournaments: what stands on the journal is tested on each. */
export const engines: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ["PostgreSQL", testDatabase],
  ["PGlite", pgliteDatabase],
]

async function pgliteDatabase(): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-pglite-"))
  const { db, close } = await openPglite(dataDir, silent)
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(db)
  return { db }
}
