import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { type Kysely, sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { BASELINE } from "#server/platform/db/former-migrations.ts"
import { copyTree } from "#server/platform/durable-file.ts"
import { quickFolder } from "#tests/support/quick-folder.ts"
import { silent } from "#tests/support/silent.ts"
import { startEmbedded } from "../embedded/launcher.ts"
import { postmasterFile } from "../embedded/postmaster.ts"
import { migrations } from "../migrate.ts"
import { overPool } from "../pool.ts"
import { runMigrations } from "../run-migrations.ts"
import { openStorage } from "../storage.ts"
import type { Tables } from "../tables.ts"
import { copiesIn, isUnsettled } from "./copies.ts"
import { type Release, stampIn, writeStamp } from "./stamp.ts"
import { beforeOpening } from "./update.ts"

// The tests follow the life of one data directory, in order.
const home = mkdtempSync(join(quickFolder(), "sijak-update-"))
chmodSync(home, 0o755)
const dataDir = join(home, "data")
const config = { databaseUrl: null, dataDir }
const own: Release = { version: "0.2.0", migrations: Object.keys(migrations) }
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Which people the data have, and which migrations made them. */
async function contentOf(folder: string): Promise<{ people: string[]; ran: string[] }> {
  return await withDatabase(folder, async (db) => {
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return { people: await people(db), ran: ran.rows.map(({ name }) => name) }
  })
}

/** As PostgreSQL has them, whatever the product would do to them first. */
async function withDatabase<Value>(folder: string, use: (db: Kysely<Tables>) => Promise<Value>): Promise<Value> {
  const server = await startEmbedded(folder, silent)
  const { db, close } = overPool(server.connection, silent)
  try {
    return await use(db)
  } finally {
    await close()
    await server.stop()
  }
}

async function people(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("username").orderBy("id").execute()
  return rows.map(({ username }) => username)
}

const signUp = (db: Kysely<Tables>, name: string) =>
  sql`insert into accounts (username, "usernameKey", email, "emailKey", "passwordHash")
    values (${name}, ${name}, ${name}, ${name}, '')`.execute(db)

test("data from before the first stamp are copied whole before they are changed, and then bear the stamp", async () => {
  mkdirSync(dataDir, { mode: 0o711 })
  await withDatabase(dataDir, async (db) => {
    await runMigrations(db, { [BASELINE]: migrations[BASELINE] as never })
    await signUp(db, "olena")
  })
  writeFileSync(join(dataDir, "ENGINE"), "embedded\n")
  writeFileSync(join(dataDir, "secret"), "s".repeat(48))
  mkdirSync(join(dataDir, "backups"))
  const storage = await openStorage(config, silent, own)
  await signUp(storage.db, "taras")
  expect(await people(storage.db)).toEqual(["olena", "taras"])
  await storage.close()
  const [copy = ""] = copiesIn(dataDir)
  expect(storage.changes).toEqual([expect.stringContaining(copy)])
  expect(stampIn(dataDir)).toEqual(own)
  expect(readdirSync(copy).sort()).toEqual(["ENGINE", "pg18", "pg18.password", "secret"])
  expect(await contentOf(copy)).toEqual({ people: ["olena"], ran: [BASELINE] })
})

test("the same release copies nothing at its next start", async () => {
  const storage = await openStorage(config, silent, own)
  await storage.close()
  expect(storage.changes).toEqual([])
  expect(copiesIn(dataDir)).toHaveLength(1)
})

test("without room for the copy the start is refused, and nothing is changed", async () => {
  const next = { version: "0.3.0", migrations: own.migrations }
  const freeIn = async () => 130 * 1024 * 1024
  await expect(beforeOpening(dataDir, next, { freeIn })).rejects.toThrow(/треба \d+ МБ, а вільно 130 МБ/)
  expect(stampIn(dataDir)).toEqual(own)
  expect(readdirSync(join(dataDir, "before"))).toHaveLength(1)
})

test("a database that outlived its killed server is stopped before it is copied; two copies are kept", async () => {
  for (const version of ["0.3.0", "0.4.0"]) {
    const left = await startEmbedded(dataDir, silent)
    await beforeOpening(dataDir, { version, migrations: own.migrations })
    expect(existsSync(postmasterFile(join(dataDir, "pg18")))).toBe(false)
    await left.stop()
  }
  expect(copiesIn(dataDir).map((copy) => basename(copy).split("-")[0])).toEqual(["0.4.0", "0.3.0"])
  expect((await contentOf(copiesIn(dataDir)[0] ?? "")).people).toEqual(["olena", "taras"])
})

test("data of a newer release are refused with both ways out, and the way back leads to the copy and keeps what is newer", async () => {
  await withDatabase(dataDir, (db) => signUp(db, "newer"))
  writeStamp(dataDir, { version: "0.4.0", migrations: [...own.migrations, "900-later"] })
  await expect(openStorage(config, silent, own)).rejects.toMatchObject({
    problems: [
      expect.stringMatching(/новіший Сіджак 0\.4\.0; цей, 0\.2\.0.*Встановіть новіший/),
      expect.stringContaining("--back"),
    ],
    hasWayBack: true,
  })
  const storage = await openStorage({ ...config, wish: "back" }, silent, own)
  expect(storage.changes[0]).toContain("Повернуто копію")
  expect(isUnsettled(dataDir)).toBe(true)
  expect(await people(storage.db)).toEqual(["olena", "taras"])
  await storage.close()
  const aside = readdirSync(join(dataDir, "before")).find((name) => name.startsWith("newer-")) ?? ""
  expect((await contentOf(join(dataDir, "before", aside))).people).toEqual(["olena", "taras", "newer"])
})

test("a return that was broken off is ended by the next start, wherever it stopped", async () => {
  const [copy = ""] = copiesIn(dataDir)
  await withDatabase(dataDir, (db) => signUp(db, "lost"))
  const coming = join(dataDir, `returning-${basename(copy)}`)
  copyTree(copy, coming)
  // Its first name has come, the next one has left and not come yet.
  rmSync(join(dataDir, "ENGINE"))
  renameSync(join(coming, "ENGINE"), join(dataDir, "ENGINE"))
  rmSync(join(dataDir, "pg18"), { recursive: true })
  const storage = await openStorage(config, silent, own)
  expect(await people(storage.db)).toEqual(["olena", "taras"])
  await storage.close()
  expect(existsSync(coming)).toBe(false)
})

test("where no copy fits there is no way back, and nothing is touched", async () => {
  const bare = join(home, "bare")
  mkdirSync(bare, { mode: 0o711 })
  await expect(openStorage({ databaseUrl: null, dataDir: bare, wish: "back" }, silent, own)).rejects.toThrow(
    "немає копії",
  )
  expect(readdirSync(bare)).toEqual(["lock"])
})
