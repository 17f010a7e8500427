import { mkdirSync } from "node:fs"
import type { Page } from "playwright-core"
import { afterAll, afterEach, expect } from "vitest"
import type { Person } from "./api.ts"
import { type Program, type VisitOptions, watchTroubles } from "./browser.ts"
import { type Holding, heldServer } from "./held-server.ts"
import { browserFor, type HALL, putBack, takeWindow, type Window } from "./windows.ts"

/** The built server with its own data, and Chromium in front of it. */
export interface Stage {
  /** What people type into their browsers, without the last slash. */
  readonly url: string
  /** A window without motion, unless asked for, so that what opens is there at once; signed in as the person if one is given. */
  readonly open: (person?: Person | null, options?: VisitOptions) => Promise<Page>
  /** kill -9 of the server, then the same server again: same data, same address. `between` runs while nothing answers. */
  readonly crash: (between: () => Promise<void>) => Promise<void>
  /** Takes a window off the network; call the answer to plug it in again. */
  readonly unplug: (page: Page) => Promise<() => Promise<void>>
  /** What the server has printed since it was started last. */
  readonly printed: () => readonly string[]
  /** The same server stopped and started with other settings. */
  readonly restart: (settings: Record<string, string>) => Promise<void>
}

export const shots = new URL("../e2e/shots/", import.meta.url).pathname

// Every window would fetch the whole program to keep it; only the journey without a connection wants that.
const calm: VisitOptions = { serviceWorkers: "block", reducedMotion: "reduce" }

interface Setting extends Holding {
  /** A name of the hall's network to come by, instead of this machine's own address. */
  readonly host?: typeof HALL
  readonly program?: Program
  /** Whether one page shows so much that compiling its code is worth the cost. */
  readonly arePagesLong?: boolean
}

/** Sets the stage for one file and clears it away after its tests. Every journey ends with the check that no page reported trouble. */
export async function setStage(setting: Setting = {}): Promise<Stage> {
  const { host = "127.0.0.1", program = "chromium-headless-shell", arePagesLong = false, ...holding } = setting
  const server = await heldServer(holding)
  const browser = await browserFor(program, arePagesLong)
  // The same address in each file: what a reused window has cached of the program helps the next.
  const url = `http://${host}:${server.port}`
  const visits: Visit[] = []
  // The browser reports a failed request some time after it failed, so a window that was cut off once may speak of it until its end.
  const wereCutOff = new Set<Page>()
  const whileDown = (change: () => Promise<void>): Promise<void> => {
    for (const { window } of visits) wereCutOff.add(window.page)
    return change()
  }

  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    wereCutOff.clear()
    const isFailed = task.result?.state === "fail"
    if (isFailed) await picture(ended, task.name)
    await Promise.all(ended.map(({ window }) => putBack(browser, window, !isFailed)))
    expect(ended.flatMap(({ troubles }) => troubles)).toEqual([])
  })
  afterAll(server.leave)

  return {
    url,
    open: async (person = null, options = {}) => {
      const wanted = { baseURL: url, viewport: { width: 1280, height: 800 }, ...calm, ...options }
      const window = await takeWindow(browser, wanted, person?.token ?? null)
      const { page } = window
      const troubles = watchTroubles(page, (text) => wereCutOff.has(page) && text.includes("net::ERR_"))
      page.setDefaultTimeout(20_000)
      visits.push({ window, troubles })
      return page
    },
    unplug: async (page) => {
      wereCutOff.add(page)
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
    crash: (between) => whileDown(() => server.crash(between)),
    printed: server.printed,
    restart: (settings) => whileDown(() => server.restart(settings)),
  }
}

interface Visit {
  readonly window: Window
  readonly troubles: readonly string[]
}

async function picture(visits: readonly Visit[], name: string): Promise<void> {
  mkdirSync(shots, { recursive: true })
  for (const [at, { window }] of visits.entries()) {
    await window.page.screenshot({ path: `${shots}failed ${name.slice(0, 60).replaceAll("/", " ")} ${at}.png` })
  }
}
