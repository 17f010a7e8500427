import type { Browser, BrowserContext, Page } from "playwright-core"
import { openBrowser, type Program, type VisitOptions, visit } from "./browser.ts"
import { pauseNoCalls } from "./paused-calls.ts"

/**
 * Windows are reused from journey to journey, and browsers from file to file: a new window starts a renderer that loads
 * and compiles the whole program again, twice the CPU of an emptied one. `empty` removes what a journey can leave
 * behind in a window.
 */
export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  readonly options: VisitOptions & { readonly baseURL: string }
}

/**
 * A journey does not earn back the cost of optimizing a page's code: a tenth of its CPU. For the quick compiler it does
 * if pages are long.
 */
const jsFlags = { shortLived: ["--js-flags=--no-maglev --no-turbofan"], long: ["--js-flags=--no-turbofan"] }

const browsers = new Map<string, Promise<Browser>>()
const shelves = new WeakMap<Browser, Map<string, Window[]>>()

/** The name of a hall's network, which every browser of journeys knows. */
export const HALL = "hall.test"

/** The browser of this process, started when the first asks for it. It ends with the process. */
export async function browserFor(program: Program, arePagesLong: boolean): Promise<Browser> {
  const args = program === "chromium" ? [] : jsFlags[arePagesLong ? "long" : "shortLived"]
  const key = [program, ...args].join(" ")
  const known = await browsers.get(key)
  if (known?.isConnected()) return known
  const started = openBrowser(program, [HALL], args)
  browsers.set(key, started)
  return await started
}

/** An empty window on the site, its page anywhere; with the token in its storage if one is given. */
export async function takeWindow(browser: Browser, options: Window["options"], token: string | null): Promise<Window> {
  const kept = shelfOf(browser, options).pop()
  if (!kept) return await newWindow(browser, options, token)
  await become(kept.page, options)
  if (token !== null) await kept.page.evaluate((jwt) => localStorage.setItem("jwt", jwt), token)
  return kept
}

/** What a journey wants that a window can also become. */
async function become(page: Page, { viewport, colorScheme = "light", reducedMotion = "no-preference" }: VisitOptions) {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion })
}

/** Empties a window for the next journey; one that cannot be emptied, or is not wanted any more, is closed. */
export async function putBack(browser: Browser, window: Window, isWanted: boolean): Promise<void> {
  if (isWanted && (await empty(window))) shelfOf(browser, window.options).push(window)
  else await window.context.close()
}

/** A page whose clock or scripts were changed for good must not be met by the next journey. */
function markForGood(page: Page): void {
  const changed = (): void => void forGood.add(page)
  const { clock } = page
  const [install, addInitScript] = [clock.install.bind(clock), page.addInitScript.bind(page)]
  clock.install = (options) => {
    changed()
    return install(options)
  }
  page.addInitScript = (script, arg) => {
    changed()
    return addInitScript(script, arg)
  }
}

/** With LATE=1000 each answer reaches the pages up to a second late: what a fast network hides comes out. */
const mostLate = Number(process.env.LATE ?? 0)

/** Runs in the page. */
function answersLate(most: number): void {
  const ask = window.fetch
  window.fetch = async (...args) => {
    const answer = await ask(...args)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
    return answer
  }
}

/** What journeys listen to; other listeners are the library's own. */
const HEARD = ["pageerror", "console", "dialog", "request", "response", "requestfailed", "download", "filechooser"]

const forGood = new WeakSet<Page>()

async function newWindow(browser: Browser, options: Window["options"], token: string | null): Promise<Window> {
  const localStorage = token === null ? [] : [{ name: "jwt", value: token }]
  const storageState = { cookies: [], origins: [{ origin: options.baseURL, localStorage }] }
  const { context, page } = await visit(browser, { ...options, storageState })
  if (mostLate > 0) await context.addInitScript(answersLate, mostLate)
  context.on("page", (other) => void sizeLike(page, other))
  markForGood(page)
  return { context, page, options }
}

/**
 * A page that the journey opens beside the window's own gets the size that the window has now, not the one that its first
 * journey wanted.
 */
async function sizeLike(page: Page, other: Page): Promise<void> {
  const size = page.viewportSize()
  // A page that is closed at once has no size to be seen.
  if (size) await other.setViewportSize(size).catch(() => undefined)
}

/** Leaves the page on the site, at an address without a program: its renderer stays, and storage can be written. */
async function empty({ context, page, options }: Window): Promise<boolean> {
  if (page.isClosed() || forGood.has(page)) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of HEARD) page.removeAllListeners(event)
    // Requests that were still open when the window's journey ended belong to nobody.
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await context.unrouteAll({ behavior: "ignoreErrors" })
    await pauseNoCalls(page)
    await context.setOffline(false)
    const answer = await page.goto("/health")
    if (!answer?.ok()) return false
    await page.evaluate(() => sessionStorage.clear())
    const storage = await context.newCDPSession(page)
    await storage.send("Storage.clearDataForOrigin", { origin: options.baseURL, storageTypes: "all" })
    await storage.detach()
    await context.clearCookies()
    await context.clearPermissions()
    return true
  } catch {
    return false
  }
}

function shelfOf(browser: Browser, options: Window["options"]): Window[] {
  const shelves = shelvesOf(browser)
  const { viewport, colorScheme, reducedMotion, ...fixed } = options
  const key = JSON.stringify(fixed)
  const shelf = shelves.get(key) ?? []
  shelves.set(key, shelf)
  return shelf
}

function shelvesOf(browser: Browser): Map<string, Window[]> {
  const known = shelves.get(browser) ?? new Map<string, Window[]>()
  shelves.set(browser, known)
  return known
}
