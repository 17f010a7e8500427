import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import { createProcessPool, ProcessLost, type ProcessPool } from "./process-pool.ts"

const folder = mkdtempSync(join(tmpdir(), "sijak-pool-"))
writeFileSync(
  join(folder, "worker.mjs"),
  `export default (job) => (job === "number" ? process.pid : new Promise(() => setInterval(() => undefined, 60_000)))`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const asking = pathToFileURL(join(folder, "server.js")).href
let pool: ProcessPool<"number" | "endless", number>
beforeEach(() => {
  const bounds = { most: 1, memoryMb: 64, idleMs: 60_000 }
  pool = createProcessPool(asking, { source: "", built: "worker.mjs" }, bounds)
})
afterEach(() => pool.close())

const isThere = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

test("a process that is ended without work takes nothing with it, and the next job has another one", async () => {
  const first = await pool.run("number")
  process.kill(first, "SIGKILL")
  await expect.poll(() => isThere(first)).toBe(false)
  expect(await pool.run("number")).not.toBe(first)
})

test("what waits behind a job whose sender has left is done at once", async () => {
  const first = await pool.run("number")
  const leaving = new AbortController()
  const left = pool.run("endless", leaving.signal)
  const next = pool.run("number")
  leaving.abort()
  await expect(left).rejects.toThrow("aborted")
  expect(await next).not.toBe(first)
})

test("what waits behind a job whose process has ended is done at once", async () => {
  const first = await pool.run("number")
  const lost = pool.run("endless")
  const next = pool.run("number")
  process.kill(first, "SIGKILL")
  await expect(lost).rejects.toBeInstanceOf(ProcessLost)
  expect(await next).not.toBe(first)
})
