import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { hasMemoryFolder } from "./quick-folder.ts"

// A machine without a way out: Chromium must not try to reach its maker.
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Debian's Chromium, and the same without the windows, tool bars and services around its pages, which costs a fifth less. */
export type Program = "chromium" | "chromium-headless-shell"

/** `hosts` maps names of a hall's network to this machine: no secure context there. */
export const openBrowser = (
  program: Program,
  hosts: readonly string[] = [],
  args: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    // What its processes share goes through the disk otherwise: a tenth of the CPU.
    ignoreDefaultArgs: hasMemoryFolder() ? ["--disable-dev-shm-usage"] : [],
    executablePath: `/usr/bin/${program}`,
    args: [
      ...quiet,
      ...args,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(hosts.length > 0 ? [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1`).join(",")}`] : []),
    ],
  })

export type VisitOptions = NonNullable<Parameters<Browser["newContext"]>[0]>

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong in the page. */
  readonly troubles: string[]
}

/** A browser window of a Ukrainian user. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: "uk-UA", timezoneId: "Europe/Kyiv", ...options })
  const page = await context.newPage()
  return { context, page, troubles: watchTroubles(page) }
}

/** What goes wrong in the page from now on: uncaught errors, console errors, blocked by policy. `expected`: what the browser logs by itself and is no trouble now. */
export function watchTroubles(page: Page, expected = (_text: string): boolean => false): string[] {
  const troubles: string[] = []
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`))
  page.on("console", (message) => {
    const text = message.text()
    // A refused call is an answer to the page, not a fault of it.
    if (message.type() === "error" && !/status of 4\d\d/.test(text) && !expected(text)) troubles.push(text)
  })
  return troubles
}
