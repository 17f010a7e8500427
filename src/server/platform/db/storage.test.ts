import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { afterAll, afterEach, expect, test } from "vitest"
import { silent } from "#tests/support/silent.ts"
import { type StorageChild, storageChild } from "#tests/support/storage-child.ts"
import { walSyncs } from "#tests/support/wal-syncs.ts"
import { databaseAccount } from "./embedded/account.ts"
import { ids } from "./embedded/cluster.ts"
import { postmasterFile, readPostmaster } from "./embedded/postmaster.ts"
import { openStorage, type Storage } from "./storage.ts"
import type { Tables } from "./tables.ts"

// The tests follow the life of one data directory, in order.
const dataDir = mkdtempSync(join(tmpdir(), "sijak-storage-"))
const cluster = join(dataDir, "pg18")
const config = { databaseUrl: null, dataDir }
const children: StorageChild[] = []
const storages: Storage[] = []

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  for (const storage of storages.splice(0)) await storage.close()
})
afterAll(async () => {
  await (await openStorage(config, silent)).close()
  rmSync(dataDir, { recursive: true, force: true })
})

test("the first start makes the database and keeps its files private", async () => {
  const { engine, describe, db } = await open()
  expect(engine).toBe("embedded")
  expect(describe).toContain("вбудований PostgreSQL (запущено)")
  expect(await settingsOf(db)).toEqual({ fsync: "on", full_page_writes: "on", synchronous_commit: "on" })
  await addAccount(db, "first")
  expect(readFileSync(join(dataDir, "ENGINE"), "utf8")).toBe("embedded\n")
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, "pg18.password")).mode & 0o777).toBe(0o600)
})

test("a later start finds what was written", async () => {
  expect(existsSync(postmasterFile(cluster))).toBe(false)
  const { db } = await open()
  expect(await accounts(db)).toEqual(["first"])
})

test("every acknowledged commit was synced", async () => {
  const { db } = await open()
  await db.connection().execute(async (connection) => {
    const before = await walSyncs(connection)
    for (let commit = 0; commit < 20; commit++) await touchAccounts(connection)
    expect((await walSyncs(connection)) - before).toBeGreaterThanOrEqual(20)
  })
})

test("a second process on the same directory is refused with a sentence, and the first goes on", async () => {
  const { db } = await open()
  await expect(storageChild(dataDir)).rejects.toThrow("уже використовує інший запущений сервер")
  expect(await accounts(db)).toEqual(["first"])
})

// Own namespaces, as a container has them: neither processes nor sockets of others are visible there.
const CONTAINER = ["unshare", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"]

test.runIf(spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status === 0)(
  "a container that shares the volume is refused while another has it, and starts at once after that was killed",
  async () => {
    const { close } = await open()
    await expect(storageChild(dataDir, CONTAINER)).rejects.toThrow("уже використовує інший запущений сервер")
    await close()
    storages.pop()
    const first = await storageChild(dataDir, CONTAINER)
    await expect(storageChild(dataDir, CONTAINER)).rejects.toThrow("уже використовує інший запущений сервер")
    await first.kill()
    const next = await storageChild(dataDir, CONTAINER)
    children.push(next)
    expect(next.storage.engine).toBe("embedded")
  },
)

test("the server of a killed process is taken over", async () => {
  const child = await start()
  const before = readPostmaster(cluster)?.pid
  await child.kill()
  const { describe, db } = await open()
  expect(describe).toContain("працював далі")
  expect(readPostmaster(cluster)?.pid).toBe(before)
  await addAccount(db, "second")
})

test("after a kill of both Node and the database the next start recovers", async () => {
  const child = await start()
  process.kill(readPostmaster(cluster)?.pid ?? 0, "SIGKILL")
  await child.kill()
  const { describe, db } = await open()
  expect(describe).toContain("запущено")
  expect(await accounts(db)).toEqual(["first", "second"])
})

test("a database that dies alone is started again under the running server", async () => {
  const { db } = await open()
  const dead = readPostmaster(cluster)?.pid ?? 0
  process.kill(dead, "SIGKILL")
  // The backend of an open connection may answer once more before it notices that its parent died.
  await expect.poll(() => readPostmaster(cluster)?.pid ?? dead, { timeout: 50_000 }).not.toBe(dead)
  await expect.poll(() => accounts(db).catch(() => null), { timeout: 50_000 }).toEqual(["first", "second"])
})

test("a path too long for a socket is served over the loopback, after a crash on the same port", async () => {
  const deep = mkdtempSync(join(tmpdir(), `sijak-${"deep".repeat(25)}-`))
  const { db, close } = await openStorage({ databaseUrl: null, dataDir: deep }, silent)
  await addAccount(db, "first")
  const { pid, host } = readPostmaster(join(deep, "pg18")) ?? { pid: 0, host: "" }
  expect(host).toBe("127.0.0.1")
  process.kill(pid, "SIGKILL")
  await expect.poll(() => accounts(db).catch(() => null), { timeout: 50_000 }).toEqual(["first"])
  await close()
  rmSync(deep, { recursive: true, force: true })
})

test.runIf(spawnSync("unshare", ["--mount", "mount", "--bind", tmpdir(), tmpdir()]).status === 0)(
  "a running server is known by what it sees in its folder, whatever it calls that folder",
  async () => {
    const deep = mkdtempSync(join(tmpdir(), `sijak-${"deep".repeat(25)}-`))
    chmodSync(deep, 0o755)
    const [data, elsewhere] = [join(deep, "data"), join(deep, "elsewhere")]
    for (const folder of [data, elsewhere]) mkdirSync(folder)
    const container = ["unshare", "--mount", "sh", "-c", `mount --bind ${data} ${elsewhere} && exec "$@"`, "sh"]
    const child = await storageChild(elsewhere, container)
    await child.kill()
    await expect(openStorage({ databaseUrl: null, dataDir: data }, silent)).rejects.toThrow(
      "PostgreSQL іншого контейнера",
    )
    expect(readPostmaster(join(data, "pg18"))?.status).toBe("ready")
    process.kill(readPostmaster(join(data, "pg18"))?.pid ?? 0, "SIGINT")
    await expect.poll(() => existsSync(postmasterFile(join(data, "pg18"))), { timeout: 50_000 }).toBe(false)
    rmSync(deep, { recursive: true, force: true })
  },
)

test("a process that was given the old server's number after a reboot does not hinder the start", async () => {
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    stdio: "ignore",
    ...ids(databaseAccount()),
  })
  await once(stranger, "spawn")
  writeFileSync(postmasterFile(cluster), `${stranger.pid}\n${cluster}\n1\n5432\n${cluster}\n\n1 1\nready\n`)
  const { db } = await open()
  expect(await accounts(db)).toEqual(["first", "second"])
  stranger.kill("SIGKILL")
  await once(stranger, "exit")
})

test.each(["embedded", "pglite"])(
  "where the recorded %s database is missing the start is refused, nothing is begun anew",
  async (engine) => {
    const robbed = mkdtempSync(join(tmpdir(), "sijak-robbed-"))
    writeFileSync(join(robbed, "ENGINE"), engine)
    await expect(openStorage({ databaseUrl: null, dataDir: robbed }, silent)).rejects.toMatchObject({
      problems: [expect.stringContaining("немає бази даних")],
    })
    expect(readdirSync(robbed).filter((name) => name !== "lock")).toEqual(["ENGINE"])
    rmSync(robbed, { recursive: true })
  },
)

test("where the recorded database cannot start the start is refused, no other engine takes its place", async () => {
  await (await open()).close()
  storages.pop()
  renameSync(join(cluster, "global"), join(cluster, "global.away"))
  await expect(openStorage(config, silent)).rejects.toMatchObject({
    problems: [expect.stringContaining("Вбудований PostgreSQL із даними"), expect.stringContaining("docs/restore.md")],
  })
  expect(existsSync(join(dataDir, "pglite18"))).toBe(false)
  renameSync(join(cluster, "global.away"), join(cluster, "global"))
  expect(await accounts((await open()).db)).toEqual(["first", "second"])
})

test("a DATABASE_URL that nobody answers is refused without its password", async () => {
  const hosted = { databaseUrl: "postgres://app:hidden-word@127.0.0.1:1/sijak", dataDir }
  const refused = await openStorage(hosted, silent).catch((error: Error) => error.message)
  expect(refused).toMatch(/^DATABASE_URL: не вдалося з’єднатися/)
  expect(refused).not.toContain("hidden-word")
})

async function open(): Promise<Storage> {
  const storage = await openStorage(config, silent)
  storages.push(storage)
  return storage
}

async function start(): Promise<StorageChild> {
  const child = await storageChild(dataDir)
  children.push(child)
  return child
}

async function settingsOf(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

async function addAccount(db: Kysely<Tables>, name: string): Promise<void> {
  const account = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: "" }
  await db.insertInto("accounts").values(account).execute()
}

async function touchAccounts(db: Kysely<Tables>): Promise<void> {
  await db.updateTable("accounts").set({ city: sql`city || '.'` }).execute()
}

async function accounts(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("username").orderBy("id").execute()
  return rows.map(({ username }) => username)
}
