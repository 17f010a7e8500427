import {
  constants,
  cpSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { type Kysely, sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openStorage, type Storage } from "#server/platform/db/storage.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { readEveryRow, writeEveryRow } from "#tests/support/every-table.ts"
import { silent } from "#tests/support/silent.ts"
import { storageChild } from "#tests/support/storage-child.ts"
import { DurableFs } from "./durable-fs.ts"
import { assertSyncs, openEngine } from "./engine.ts"

// A directory inside one that only root can enter, like a clone in root's home; if the test does not run as root, with
// a file in the way of the real server's folder.
const home = mkdtempSync(join(tmpdir(), "sijak-closed-"))
const dataDir = join(home, "clone", "data")
const config = { databaseUrl: null, dataDir }
const asRoot = process.getuid?.() === 0
let storage: Storage

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  if (!asRoot) writeFileSync(join(dataDir, "pg18"), "")
  storage = await openStorage(config, silent)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test("where the real server cannot run PGlite does, and the start says why", () => {
  expect(storage.engine).toBe("pglite")
  expect(storage.describe).toContain(asRoot ? `каталог ${home} закритий для облікового запису` : "не є базою даних")
  expect(readFileSync(join(dataDir, "ENGINE"), "utf8")).toBe("pglite\n")
  expect(existsSync(join(dataDir, "pg18", "PG_VERSION"))).toBe(false)
})

test("names are ordered as in the Ukrainian alphabet, days and counts are read as in the real server", async () => {
  const { rows } = await sql<{ name: string; day: string; count: number }>`
    select name, date '2026-05-15' as day, count(*) as count
    from unnest(array['Ялта', 'Їжаки', 'Іва', 'Ґрунь']) as name group by name order by name collate uk`.execute(
    storage.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(["Ґрунь", "Іва", "Їжаки", "Ялта"])
  expect(rows[0]).toEqual({ name: "Ґрунь", day: "2026-05-15", count: 1 })
})

test("every column is read as it was written", async () => {
  const written = await writeEveryRow(storage.db)
  expect(await readEveryRow(storage.db)).toEqual(written)
})

test("a refused row says which constraint refused it, and its transaction leaves nothing", async () => {
  const { db } = storage
  const twice = db.transaction().execute(async (tx) => {
    await addAccount(tx, "danylo")
    await addAccount(tx, "olena")
  })
  await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "accounts_usernameKey_key" })
  expect(await accounts(db)).toEqual(["olena"])
})

test("transactions that come at once are done one after another", async () => {
  const { db } = storage
  const raise = () =>
    db.transaction().execute(async (tx) => {
      const { revision } = await tx.selectFrom("tournaments").select("revision").executeTakeFirstOrThrow()
      const { numUpdatedRows } = await tx
        .updateTable("tournaments")
        .set({ revision: revision + 1 })
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
    })
  await Promise.all(Array.from({ length: 20 }, raise))
  expect((await readEveryRow(db)).tournaments).toMatchObject({ revision: 27 })
})

test("a long query does not stop the server's own thread", async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await sql`select count(*) from generate_series(1, 1000000)`.execute(storage.db)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test("what was written survives a kill -9", async () => {
  await storage.close()
  const child = await storageChild(dataDir)
  expect(child.storage.engine).toBe("pglite")
  await child.kill()
  storage = await openStorage(config, silent)
  expect(await accounts(storage.db)).toEqual(["olena"])
})

test("recovery after a kill asks for no sync that Windows refuses: of a file opened for reading", async () => {
  await storage.close()
  const folder = join(dataDir, "pglite18")
  const killed = join(dataDir, "killed")
  const engine = await openEngine(folder)
  await engine.query("create table written (n int)")
  // As a kill leaves it: nothing was closed.
  cpSync(folder, killed, { recursive: true })
  await engine.close()
  const again = await openEngine(killed, new DurableFs(killed, syncAsWindows))
  expect((await again.query("select count(*)::int as n from written")).rows).toEqual([{ n: 0 }])
  await again.close()
  storage = await openStorage(config, silent)
})

/** Windows brings a file to the disk only by a handle that may write. */
function syncAsWindows(handle: number): void {
  const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${handle}`, "utf8"))?.[1] ?? ""
  const isForReading = (Number.parseInt(flags, 8) & 3) === constants.O_RDONLY
  if (isForReading && fstatSync(handle).isFile()) throw Object.assign(new Error("EPERM: fsync"), { code: "EPERM" })
  fsyncSync(handle)
}

test("an engine whose commits do not reach the disk is not accepted", async () => {
  await storage.close()
  const fs = new DurableFs(join(dataDir, "pglite18"))
  const asShipped = await PGlite.create({ fs })
  await expect(assertSyncs(asShipped, fs)).rejects.toThrow("запис на диск не підтверджується")
})

const accounts = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom("accounts").select("usernameKey").execute()).map(({ usernameKey }) => usernameKey)

async function addAccount(db: Kysely<Tables>, name: string): Promise<void> {
  const account = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: "" }
  await db.insertInto("accounts").values(account).execute()
}
