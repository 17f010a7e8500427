import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test } from "vitest"
import { portOfThisProcess } from "#tests/support/server-process.ts"

const launcher = fileURLToPath(new URL("../../build/server/launch.js", import.meta.url))

// One data directory, over several starts.
const dataDir = mkdtempSync(join(tmpdir(), "sijak-launcher-"))
const port = Number(await portOfThisProcess())
writeFileSync(join(dataDir, "address"), `http://localhost:${port}/`)
const windows: ChildProcess[] = []
afterAll(async () => {
  for (const window of windows) window.kill("SIGKILL")
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

interface Window {
  readonly process: ChildProcess
  readonly said: string[]
  /** Resolves when a line that contains it was said. */
  readonly says: (part: string) => Promise<string>
  readonly end: Promise<number | null>
}

function start(program = process.execPath, args: readonly string[] = [launcher]): Window {
  if (!existsSync(launcher)) throw new Error(`${launcher} is missing: run npm run build`)
  const { PORT: _, ...env } = process.env
  const child = spawn(program, args, {
    env: { ...env, DATA_DIR: dataDir, BROWSER: "none" },
    stdio: [program === process.execPath ? "ignore" : "pipe", "pipe", "pipe"],
  })
  if (child.stdout === null) throw new Error("no output to read")
  windows.push(child)
  const said: string[] = []
  const lines = createInterface(child.stdout)
  lines.on("line", (line) => said.push(line))
  const ended = once(child, "exit").then(([code]) => code as number | null)
  return {
    process: child,
    said,
    end: ended,
    says: async (part) => {
      await expect.poll(() => said.find((line) => line.includes(part)), { timeout: 60_000 }).toBeDefined()
      return said.find((line) => line.includes(part)) ?? ""
    },
  }
}

test("one window says three sentences; a second start opens the page of the running one; Ctrl+C ends it with its database", async () => {
  const first = start()
  await first.says("Запускаю")
  const second = start()
  await first.says("Не закривайте це вікно")
  expect(await first.says("Сіджак працює")).toContain(`http://localhost:${port}/`)
  expect(first.said).toHaveLength(4)
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  await second.says(`Сіджак уже працює в іншому вікні: http://localhost:${port}/`)
  expect(await second.end).toBe(0)
  first.process.kill("SIGHUP")
  expect(await first.end).toBe(0)
  expect(first.said.at(-1)).toContain("Зупиняю")
  expect(existsSync(join(dataDir, "pg18", "postmaster.pid"))).toBe(false)
  expect(statSync(join(dataDir, "sijak.log")).mode & 0o777).toBe(0o600)
})

test("a port that another program has taken: the next one, said, and kept for the next start", async () => {
  const other = createServer((_, answer) => answer.end("other"))
  await new Promise<void>((resolve) => other.listen(port, resolve))
  const moved = start()
  expect(await moved.says("зайняла інша програма")).toContain(`Порт ${port}`)
  const url = /http:\S+/.exec(await moved.says("Сіджак працює"))?.[0] ?? ""
  expect(Number(new URL(url).port)).toBeGreaterThan(port)
  moved.process.kill("SIGINT")
  expect(await moved.end).toBe(0)
  await new Promise((resolve) => other.close(resolve))
  expect(readFileSync(join(dataDir, "address"), "utf8")).toBe(url)
  const again = start()
  expect(await again.says("Сіджак працює")).toContain(url)
  again.process.kill("SIGTERM")
  expect(await again.end).toBe(0)
})

test("after an older version is put in again the window asks, and 1 leads back to the copy", async () => {
  const stamp = join(dataDir, "VERSION")
  const own = JSON.parse(readFileSync(stamp, "utf8"))
  writeFileSync(stamp, JSON.stringify({ ...own, version: "0.0.1" }))
  const updated = start()
  await updated.says("Копія даних, якими вони були до того")
  await updated.says("Сіджак працює")
  updated.process.kill("SIGTERM")
  await updated.end
  writeFileSync(stamp, JSON.stringify({ version: "9.0.0", migrations: [...own.migrations, "900-later"] }))
  // In a terminal, as the window is one.
  const asked = start("script", [
    "--quiet",
    "--return",
    "--command",
    `exec ${process.execPath} ${launcher}`,
    "/dev/null",
  ])
  await asked.says("новіший Сіджак 9.0.0")
  await asked.says("натисніть 1, потім Enter")
  asked.process.stdin?.write("1\n")
  await asked.says("Повернуто копію даних")
  await asked.says("Сіджак працює")
  expect(JSON.parse(readFileSync(stamp, "utf8"))).toEqual(own)
  // What was erased since the copy has been erased again.
  expect(existsSync(join(dataDir, "returned"))).toBe(false)
  asked.process.stdin?.write("\u0003")
  expect(await asked.end).toBe(0)
})

test("a refused start says why in sentences and ends with 1", async () => {
  writeFileSync(join(dataDir, "secret"), "cut off")
  const refused = start()
  await refused.says("secret пошкоджено")
  expect(await refused.end).toBe(1)
})
