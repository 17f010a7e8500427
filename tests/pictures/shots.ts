import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { openBrowser, visit } from "#tests/support/browser.ts"
import type { Filled } from "#tests/support/filled-tournament.ts"
import type { Screen } from "#tests/support/screen-ways.ts"
import { portOfThisProcess, serverProcess } from "#tests/support/server-process.ts"
import { contactSheets } from "./contact-sheet.ts"

export type Size = readonly [width: number, height: number]

/** Something that people see, in one state, and how it is looked at. */
export interface Shot {
  readonly name: string
  readonly open: Screen
  readonly sizes: readonly Size[]
  readonly schemes?: readonly ("light" | "dark")[]
  readonly isSignedIn?: boolean
  /** Down to its end, not only the first view. */
  readonly isWhole?: boolean
}

interface Gallery {
  /** Of the server. */
  readonly settings?: Record<string, string>
  /** The tournament that is seen. */
  readonly fill: (url: string) => Promise<Filled>
  readonly shotsOf: (filled: Filled) => readonly Shot[] | Promise<readonly Shot[]>
  /** What is no page; answers the files. */
  readonly others?: (url: string) => Promise<readonly string[]>
}

/** Takes the shots of a gallery into the folder, with sheets of twenty; what could not be opened is told, and the exit code is 1. */
export async function takeShots(folder: string, { settings, fill, shotsOf, others }: Gallery): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), "sijak-gallery-"))
  const server = await serverProcess(dataDir, { PORT: await portOfThisProcess(), ...settings })
  const browser = await openBrowser("chromium-headless-shell")
  try {
    const filled = await fill(server.url)
    const files: string[] = []
    for (const shot of await shotsOf(filled)) {
      const options = { baseURL: server.url, reducedMotion: "reduce", serviceWorkers: "block" } as const
      const { context, page } = await visit(browser, options)
      page.setDefaultTimeout(20_000)
      try {
        if (shot.isSignedIn) await signIn(context, filled.person.token)
        files.push(...(await take(page, shot, filled, folder)))
      } catch (error) {
        console.error(`${shot.name}: ${error}`)
        process.exitCode = 1
      }
      // A display may be asking for what it shows at this moment.
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await context.close()
    }
    if (others) files.push(...(await others(server.url)))
    console.log(`${folder}: ${files.length} pictures, ${await contactSheets(folder, files)} sheets`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const signIn = (context: BrowserContext, token: string) =>
  context.addInitScript((jwt) => localStorage.setItem("jwt", jwt), token)

async function take(page: Page, shot: Shot, filled: Filled, folder: string): Promise<string[]> {
  const files: string[] = []
  const [[width, height] = [1280, 800]] = shot.sizes
  await page.setViewportSize({ width, height })
  await shot.open(page, filled)
  for (const size of shot.sizes) {
    await page.setViewportSize({ width: size[0], height: size[1] })
    for (const colorScheme of shot.schemes ?? (["dark"] as const)) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(async () => {
        await document.fonts.ready
        // A head folds in the frames after a new width.
        for (let frames = 0; frames < 12; frames++) await new Promise(requestAnimationFrame)
      })
      const path = join(folder, `${shot.name} ${size.join("x")}${shot.schemes ? ` ${colorScheme}` : ""}.png`)
      await page.screenshot({ path, animations: "disabled", fullPage: shot.isWhole === true })
      files.push(path)
    }
  }
  return files
}
