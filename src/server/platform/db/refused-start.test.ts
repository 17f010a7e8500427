import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { serverProgram } from "#tests/support/server-process.ts"
import { silent } from "#tests/support/silent.ts"
import { postmasterFile } from "./embedded/postmaster.ts"
import { openStorage } from "./storage.ts"

// One data directory, whose server is never to be left running.
const dataDir = mkdtempSync(join(tmpdir(), "sijak-refused-"))
const cluster = join(dataDir, "pg18")
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test("a start that is refused after the database was opened leaves no PostgreSQL behind", async () => {
  writeFileSync(join(dataDir, "secret"), "cut off")
  const { code, said } = await start()
  expect(said).toContain("secret пошкоджено")
  expect(code).toBe(1)
  expect(existsSync(join(cluster, "PG_VERSION"))).toBe(true)
  expect(existsSync(postmasterFile(cluster))).toBe(false)
  rmSync(join(dataDir, "secret"))
})

test("a taken port is one sentence, and nothing of a database that is closed stands in the log", async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done))
  const port = String((other.address() as AddressInfo).port)
  const { code, said, logged } = await start({ PORT: port })
  other.close()
  expect(said).toBe(`Сервер не запущено:\n  • PORT: порт ${port} уже зайнятий іншою програмою.\n`)
  expect(logged).toBe("")
  expect(code).toBe(1)
  expect(existsSync(postmasterFile(cluster))).toBe(false)
})

test("a broken page of the database is told in sentences with what to do, without a stack", async () => {
  const storage = await openStorage({ databaseUrl: null, dataDir }, silent)
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('kysely_migration') as path`.execute(
    storage.db,
  )
  await storage.close()
  spoil(join(cluster, rows[0]?.path ?? ""))
  const { code, said } = await start()
  expect(said.split("\n")).toEqual([
    "Сервер не запущено:",
    expect.stringMatching(/^ {2}• База даних у .* пошкоджена \(.*invalid page.*\)\.$/),
    expect.stringContaining("Нічого там не видаляйте"),
    expect.stringContaining("npm start -- --restore"),
    "",
  ])
  expect(code).toBe(1)
  expect(existsSync(postmasterFile(cluster))).toBe(false)
})

async function start(
  env: Record<string, string> = {},
): Promise<{ readonly code: number; readonly said: string; readonly logged: string }> {
  const child = spawn(process.execPath, [serverProgram()], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [said, logged] = [text(child.stderr), text(child.stdout)]
  const [code] = await once(child, "exit")
  return { code, said: await said, logged: await logged }
}

/** Like a disk that returns other data than were written. */
function spoil(file: string): void {
  expect(readFileSync(file).length).toBeGreaterThan(4000)
  const handle = openSync(file, "r+")
  writeSync(handle, Buffer.alloc(512, 0x5a), 0, 512, 4000)
  closeSync(handle)
}
