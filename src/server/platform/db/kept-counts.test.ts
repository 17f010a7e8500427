import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { silent } from "#tests/support/silent.ts"
import { differingCounts, keepCounts } from "./kept-counts.ts"
import { openStorage, type Storage } from "./storage.ts"

// The tests follow the life of one data directory, in order.
const dataDir = mkdtempSync(join(tmpdir(), "sijak-counts-"))
const counts = join(dataDir, "counts.json")
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () => openStorage({ databaseUrl: null, dataDir }, silent)
const addAccount = ({ db }: Pick<Storage, "db">, name: string) =>
  db
    .insertInto("accounts")
    .values({ username: name, usernameKey: name, email: name, emailKey: name, passwordHash: "-" })
    .execute()
const fileOf = async ({ db }: Storage, table: string): Promise<string> => {
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${`"${table}"`}) as path`.execute(db)
  return join(dataDir, "pg18", rows[0]?.path ?? "")
}
/** Like a disk that returns pages of zeros. */
function empty(file: string): void {
  const handle = openSync(file, "r+")
  const pages = Buffer.alloc(Math.min(2 * 8192, statSync(file).size))
  writeSync(handle, pages, 0, pages.length, 0)
  closeSync(handle)
}

test("the start says of every table whose pages came back empty how many rows are gone, and says it again", async () => {
  const storage = await open()
  for (let n = 0; n < 300; n++) await addAccount(storage, `account ${n}`)
  await sql`insert into sessions (id, "accountId", device) select gen_random_uuid(), id, '' from accounts`.execute(
    storage.db,
  )
  // Where every page is known to be visible to all, an index alone would still count the rows.
  for (const table of ["accounts", "sessions"]) await sql`vacuum ${sql.table(table)}`.execute(storage.db)
  const files = [await fileOf(storage, "accounts"), await fileOf(storage, "sessions")]
  await storage.close()
  const whole = files.map((file) => readFileSync(file))
  for (const file of files) empty(file)
  for (let start = 0; start < 2; start++) {
    const refused = await open().then(
      () => "opened",
      (error: Error) => error.message,
    )
    expect(refused).toMatch(
      /пошкоджена \(кількість рядків не така, як коли сервер зупинили: accounts 300 → \d+, sessions 300 → \d+\)/,
    )
    expect(refused).toContain("npm start -- --restore")
  }
  for (const [at, file] of files.entries()) writeFileSync(file, whole[at] ?? "")
  await (await open()).close()
})

test("an end that counted nothing is followed by a start that knows nothing", async () => {
  const storage = await open()
  expect(existsSync(counts)).toBe(false)
  await addAccount(storage, "another")
  await storage.close()
  expect(existsSync(counts)).toBe(true)
  rmSync(counts)
  await (await open()).close()
})

test("what another program wrote since is no loss, and a broken file is as none", async () => {
  const storage = await open()
  await keepCounts(storage.db, dataDir)
  expect(await differingCounts(storage.db, dataDir)).toEqual([])
  expect(existsSync(counts)).toBe(false)
  await keepCounts(storage.db, dataDir)
  await storage.db.deleteFrom("accounts").where("username", "=", "another").execute()
  expect(await differingCounts(storage.db, dataDir)).toEqual([])
  writeFileSync(counts, "{")
  expect(await differingCounts(storage.db, dataDir)).toEqual([])
  await storage.close()
})
