import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { openBrowser, visit } from "#tests/support/browser.ts"
import type { ServerProcess } from "#tests/support/server-process.ts"
import { serverOnPostgres } from "./on-postgres.ts"

/** The built server with its own data, and a Chromium that uses it. */
export interface Hall {
  readonly server: ServerProcess
  readonly browser: Browser
  /** CPU milliseconds so far of the processes that draw pages: those that existed when the clock was requested. */
  readonly rendererClock: () => Promise<() => number>
  readonly open: (token: string) => Promise<Page>
}

/** Runs a bench in a browser and deletes everything afterwards. */
export async function inBrowser<Value>(run: (hall: Hall) => Promise<Value>): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-"))
  const server = await serverOnPostgres(dataDir)
  // The whole browser draws its own tool bar in renderers too, and they would be counted.
  const browser = await openBrowser("chromium-headless-shell")
  try {
    return await run({
      server,
      browser,
      rendererClock: async () => clockOf(await rendererIds(browser)),
      open: async (token) => {
        const storageState = {
          cookies: [],
          origins: [{ origin: server.url, localStorage: [{ name: "jwt", value: token }] }],
        }
        const size = { width: 1280, height: 800 }
        return (await visit(browser, { baseURL: server.url, storageState, viewport: size })).page
      },
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function rendererIds(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id)
}

/** From the scheduler's own count of every thread, nanoseconds: `stat` has hundredths of a second. */
export const clockOf = (ids: readonly number[]) => (): number => ids.reduce((sum, id) => sum + cpuOf(id), 0)

/** Resident memory of a process, MiB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

function cpuOf(id: number): number {
  const threads = readdirSync(`/proc/${id}/task`)
  return threads.reduce((sum, thread) => sum + runTime(`/proc/${id}/task/${thread}/schedstat`), 0)
}

function runTime(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6
  } catch {
    return 0 // it has just ended
  }
}

/** Resolves when the last update is on the screen: the frame after the next one has begun. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
