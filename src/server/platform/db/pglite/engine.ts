import { existsSync, rmSync } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { storeTexts } from "#server/platform/db/uk.ts"
import { renameDurably, syncTree } from "#server/platform/durable-file.ts"
import { DurableFs } from "./durable-fs.ts"

const DATE = 1082
const INT8 = 20

/** Opens PGlite so that an acknowledged commit is on the disk. Throws if it finds that it is not. */
export async function openEngine(directory: string, fs: DurableFs = new DurableFs(directory)): Promise<PGlite> {
  if (!existsSync(directory)) await initialize(directory)
  const lite = await PGlite.create({
    fs,
    // Without -F, which switches fsync off; fdatasync has no way out of this build.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...[
        "fsync=on",
        "full_page_writes=on",
        "synchronous_commit=on",
        "wal_sync_method=fsync",
        "shared_buffers=16MB",
      ].flatMap((setting) => ["-c", setting]),
    ],
    parsers: { [DATE]: (text: string) => text, [INT8]: Number },
  })
  await assertSyncs(lite, fs)
  return lite
}

/** Created next to its final place, synced, then renamed: a half-made directory is never taken for a whole one. */
async function initialize(directory: string): Promise<void> {
  const fresh = `${directory}.new`
  rmSync(fresh, { recursive: true, force: true })
  await (await PGlite.create({ fs: new DurableFs(fresh) })).close()
  syncTree(fresh)
  renameDurably(fresh, directory)
}

/** This durability depends on internals of PGlite, so every start proves it again. */
export async function assertSyncs(lite: PGlite, fs: DurableFs): Promise<void> {
  const before = fs.syncs
  await lite.query("select pg_logical_emit_message(true, 'sijak', 'a commit that must be synced')")
  if (fs.syncs === before) {
    await lite.close()
    throw new Error(storeTexts.notDurable)
  }
}
