import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll } from "vitest"
import { openPglite } from "#server/platform/db/pglite/open.ts"
import { askSetup, type TestDatabase, testDatabase } from "./database.ts"
import { PGLITE } from "./global-setup.ts"
import { quickFolder } from "./quick-folder.ts"
import { silent } from "./silent.ts"

type Opened = Pick<TestDatabase, "db"> & Partial<TestDatabase>

/** Every engine that stores tournaments: what depends on the journal is tested on each. */
export const engines: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ["PostgreSQL", testDatabase],
  ["PGlite", pgliteDatabase],
]

async function pgliteDatabase(): Promise<Opened> {
  const dataDir = mkdtempSync(join(quickFolder(), "sijak-pglite-"))
  cpSync(await (await askSetup(PGLITE)).text(), dataDir, { recursive: true })
  const { db, close } = await openPglite(dataDir, silent)
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db }
}
