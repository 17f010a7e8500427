import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, afterEach, expect, inject } from "vitest"
import type { Person } from "./api.ts"
import { openBrowser, type Program, type Visit, type VisitOptions, visit } from "./browser.ts"
import { type ServerProcess, serverProcess } from "./server-process.ts"

/** The built server on data of its own, and Chromium in front of it. */
export interface Stage {
  /** What people type into their browsers, without the last slash. */
  readonly url: string
  /** A window without motion, unless asked for, so that what opens is there at once; signed in as the person if one is given. */
  readonly open: (person?: Person | null, options?: VisitOptions) => Promise<Page>
  /** kill -9 of the server, then the same server again: same data, same address. `between` runs while nothing answers. */
  readonly crash: (between: () => Promise<void>) => Promise<void>
  /** Takes a window off the network; call the answer to plug it in again. */
  readonly unplug: (page: Page) => Promise<() => Promise<void>>
  /** The same server stopped and started with other settings. */
  readonly restart: (settings: Record<string, string>) => Promise<void>
}

export const shots = new URL("../e2e/shots/", import.meta.url).pathname

// Every window would fetch the whole program to keep it; only the journey without a connection wants that.
const calm: VisitOptions = { serviceWorkers: "block", reducedMotion: "reduce" }

interface Setting {
  /** A name of the hall's network to come by, instead of this machine's own address. */
  readonly host?: string
  readonly program?: Program
  /** Whether the server finds an empty data directory, as after the first start of all. */
  readonly isFirstStart?: boolean
}

/** Sets the stage for one file and clears it away after its tests. Every journey ends with the check that no page reported trouble. */
export async function setStage(setting: Setting = {}): Promise<Stage> {
  const { host = "127.0.0.1", program = "chromium-headless-shell", isFirstStart = false } = setting
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-e2e-"))
  // With its owners: the database may belong to a user of its own.
  if (!isFirstStart) execFileSync("cp", ["-a", `${inject("readyData")}/.`, dataDir])
  let server: ServerProcess = await serverProcess(dataDir)
  const browser = await openBrowser(program, [host])
  const url = `http://${host}:${new URL(server.url).port}`
  const visits: Visit[] = []
  let isDown = false
  const unplugged = new Set<Page>()
  // Where every test of a file is filtered out, nothing below is ever called.
  const leave = (): void => void server.stop().finally(() => process.exit())
  process.once("SIGTERM", leave)

  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    if (task.result?.state === "fail") await picture(ended, task.name)
    // What a window was still asking for when its test was done is nobody's any more.
    await Promise.all(ended.map(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" })))
    await Promise.all(ended.map(({ context }) => context.close()))
    expect(ended.flatMap(({ troubles }) => troubles)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    // Files share their process: what each left behind would be called for all.
    process.off("SIGTERM", leave)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  return {
    url,
    open: async (person = null, options = {}) => {
      const jwt = person ? [{ name: "jwt", value: person.token }] : []
      const storageState = { cookies: [], origins: [{ origin: url, localStorage: jwt }] }
      const window = { baseURL: url, storageState, viewport: { width: 1280, height: 800 }, ...calm, ...options }
      // While the server is down, or the window off the network, a page cannot but fail to reach it.
      const isCutOff = (page: Page): boolean => isDown || unplugged.has(page)
      const opened = await visit(browser, window, (text, page) => isCutOff(page) && text.includes("net::ERR_"))
      opened.page.setDefaultTimeout(20_000)
      visits.push(opened)
      return opened.page
    },
    unplug: async (page) => {
      unplugged.add(page)
      await page.context().setOffline(true)
      return async () => {
        await page.context().setOffline(false)
        unplugged.delete(page)
      }
    },
    crash: async (between) => {
      isDown = true
      await server.kill()
      await between()
      server = await serverProcess(dataDir, { PORT: new URL(url).port })
      isDown = false
    },
    restart: async (settings) => {
      isDown = true
      await server.stop()
      server = await serverProcess(dataDir, { PORT: new URL(url).port, ...settings })
      isDown = false
    },
  }
}

async function picture(visits: readonly Visit[], name: string): Promise<void> {
  mkdirSync(shots, { recursive: true })
  for (const [at, { page }] of visits.entries()) {
    await page.screenshot({ path: `${shots}failed ${name.slice(0, 60).replaceAll("/", " ")} ${at}.png` })
  }
}
