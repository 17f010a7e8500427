import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askSetup } from "#tests/support/database.ts"
import { EVERY_ID, readEveryRow, writeEveryRow } from "#tests/support/every-table.ts"
import { PGLITE } from "#tests/support/global-setup.ts"
import { quickFolder } from "#tests/support/quick-folder.ts"
import { silent } from "#tests/support/silent.ts"
import { openPglite } from "../pglite/open.ts"
import { openStorage } from "../storage.ts"
import { copiesIn } from "./copies.ts"

const home = mkdtempSync(join(quickFolder(), "sijak-move-"))
chmodSync(home, 0o755)
const dataDir = join(home, "data")
const config = { databaseUrl: null, dataDir, wish: "to-postgres" } as const
// Made once for the whole run, which may take its time.
beforeAll(() => askSetup(PGLITE))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** As a first start leaves them where PostgreSQL cannot run. */
async function beginInPglite(folder: string): Promise<void> {
  cpSync(await (await askSetup(PGLITE)).text(), folder, { recursive: true })
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, "ENGINE"), "pglite\n")
}

// The tests follow the life of one data directory, in order.
test("data that began in PGlite go to PostgreSQL with every value, and numbers go on where they were", async () => {
  await beginInPglite(dataDir)
  const { db, close } = await openPglite(dataDir, silent)
  await writeEveryRow(db)
  // What a detour over JSON or over JavaScript would lose: a null inside, a number that no double holds, bytes, quotes.
  await sql`update journal set changes = '{"none": null, "large": 12345678901234567890}'::jsonb`.execute(db)
  await sql`update accounts set about = ${'a,"b"\\c (д)\n'}`.execute(db)
  await sql`select setval(pg_get_serial_sequence('accounts', 'id'), ${EVERY_ID + 500})`.execute(db)
  const before = await sql<{ text: string }>`select changes::text as text from journal`.execute(db)
  const expected = await readEveryRow(db)
  await close()
  // What a first start that failed has left.
  mkdirSync(join(dataDir, "pg18"))

  const storage = await openStorage(config, silent)
  expect(storage.engine).toBe("embedded")
  expect(storage.changes.at(-1)).toMatch(/Дані перенесено з PGlite у PostgreSQL: рядків \d+/)
  expect(await readEveryRow(storage.db)).toEqual(expected)
  expect((await sql`select changes::text as text from journal`.execute(storage.db)).rows).toEqual(before.rows)
  const account = { username: "next", usernameKey: "next", email: "next", emailKey: "next", passwordHash: "" }
  const next = await storage.db
    .insertInto("accounts")
    .values(account as never)
    .returning("id")
    .executeTakeFirstOrThrow()
  expect(next.id).toBe(EVERY_ID + 501)
  await expect(
    sql`insert into athletes ("tournamentId", "categoryId") values (1, 1)`.execute(storage.db),
    "what refers to nothing is refused again",
  ).rejects.toThrow()
  await storage.close()
  expect(readFileSync(join(dataDir, "ENGINE"), "utf8")).toBe("embedded\n")
  expect(readdirSync(copiesIn(dataDir)[0] ?? "")).toContain("pglite18")
  expect(existsSync(join(dataDir, "pglite18"))).toBe(false)
})

test("data that are in PostgreSQL already are left alone, with a sentence", async () => {
  await expect(openStorage(config, silent)).rejects.toThrow("не в PGlite")
})

test.runIf(process.getuid?.() === 0)("where PostgreSQL cannot run the data stay in PGlite, whole", async () => {
  const closed = join(home, "closed")
  const inside = { databaseUrl: null, dataDir: join(closed, "clone", "data") }
  await beginInPglite(inside.dataDir)
  chmodSync(closed, 0o700)
  const first = await openStorage(inside, silent)
  await writeEveryRow(first.db)
  await first.close()
  await expect(openStorage({ ...inside, wish: "to-postgres" }, silent)).rejects.toThrow(/не вдалося .*у PGlite/)
  const again = await openStorage(inside, silent)
  expect(again.engine).toBe("pglite")
  expect(Object.keys(await readEveryRow(again.db))).toContain("accounts")
  await again.close()
})
