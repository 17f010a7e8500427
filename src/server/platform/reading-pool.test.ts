import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { Refusal } from "#domain/refusal.ts"
import { soon } from "#tests/support/soon.ts"
import { createReadingPool } from "./reading-pool.ts"

const folder = mkdtempSync(join(tmpdir(), "sijak-reading-"))
const noted = join(folder, "number")
writeFileSync(
  join(folder, "worker.mjs"),
  `import { writeFileSync } from "node:fs"
export default (file) => new Promise(() => { writeFileSync(file, String(process.pid)); setInterval(() => undefined, 60_000) })`,
)
const names = { source: "", built: "worker.mjs" }
const bounds = { memoryMb: 64, idleMs: 60_000, longestMs: 60_000 }
const pool = createReadingPool<string, { readonly kind: "none" }>(
  pathToFileURL(join(folder, "server.js")).href,
  names,
  bounds,
)
afterAll(async () => {
  await pool.close()
  rmSync(folder, { recursive: true })
})

const exhausted = new Refusal("transfer_file", null, { reason: "large" })

test.each([
  ["whose memory was not enough refuses what it read", "SIGKILL", "transfer_file"],
  ["that is told to end with its server says nothing of what it read", "SIGTERM", "server_full"],
  ["that ends with its window says nothing of what it read", "SIGHUP", "server_full"],
] as const)("a process %s", async (_, signal, code) => {
  const file = `${noted}-${signal}`
  const reading = pool.run(file, exhausted)
  const refused = expect(reading).rejects.toMatchObject({ code })
  const number = await soon(() => Number(readFileSync(file, "utf8")) || Promise.reject(new Error("not begun")))
  process.kill(number, signal)
  await refused
})
