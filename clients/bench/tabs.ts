import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"
import { importAthletes } from "#contract/athletes/import.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { signedUp } from "#tests/support/api.ts"
import { visit } from "#tests/support/browser.ts"
import { alone, pairs, type Row, type Side } from "./measure.ts"
import { serverOnPostgres } from "./on-postgres.ts"
import { type Hall, inBrowser, painted } from "./renderer.ts"
import { sheetOf } from "./sheet.ts"

const ATHLETES = Number(process.env.ATHLETES ?? 4200)

/** A built tree of another commit that is measured in turns with this one; without it this one is measured alone. */
const before = process.env.BENCH_BEFORE

/**
 * What the pages of the day cost the process that draws them, from an address typed to a page that can be used, with 4,200 athletes:
 * athletes, draw, results, check-in. With `--before` (`BENCH_BEFORE`) the same page of another commit is opened in turns with ours.
 */
export const run = (count: number): Promise<Row[]> =>
  inBrowser(async (hall) => {
    const ours = await openedOn(hall, hall.server.url)
    if (before === undefined) return measured(hall, ours, null, count)
    const dataDir = mkdtempSync(join(tmpdir(), "sijak-bench-before-"))
    const server = await serverOnPostgres(dataDir, {}, join(before, "build/server/main.js"))
    try {
      return await measured(hall, ours, await openedOn(hall, server.url), count)
    } finally {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

interface Opened {
  readonly page: Page
  readonly url: string
  readonly overview: string
}

const tabs: readonly (readonly [name: string, address: string, usable: (page: Page) => Locator])[] = [
  ["athletes", "?tab=2", (page) => page.getByText(/^Бондар /).first()],
  ["draw", "?tab=4", (page) => page.locator("svg text").first()],
  ["results", "?tab=5", (page) => page.locator("svg text").first()],
  ["check-in", "/checkin", (page) => page.locator("input:focus")],
]

async function measured(hall: Hall, ours: Opened, theirs: Opened | null, count: number): Promise<Row[]> {
  // The process of a window that has shown nothing yet is not the one that draws its pages.
  for (const one of [ours, theirs]) if (one) await leave(one)
  const clock = await hall.rendererClock()
  const rows: Row[] = []
  for (const [tab, address, usable] of tabs) {
    const sideOf = (of: Opened): Side<void> => ({
      prepare: () => leave(of),
      run: async () => {
        await of.page.goto(`${of.overview}${address}`)
        await usable(of.page).waitFor()
        await painted(of.page)
      },
    })
    const name = `${tab} of ${ATHLETES} athletes until usable, renderer`
    rows.push(
      theirs
        ? await pairs(name, sideOf(ours), sideOf(theirs), count, { bound: 1.1, clock })
        : await alone(name, sideOf(ours), count, { clock }),
    )
  }
  return rows
}

/** To a page of the same program that shows no tournament. */
async function leave({ page, url }: Opened): Promise<void> {
  await page.goto(`${url}/nowhere`)
  await page.getByRole("heading").first().waitFor()
  await painted(page)
}

/** A window on a server with the whole tournament, drawn. */
async function openedOn(hall: Hall, url: string): Promise<Opened> {
  const { call, token } = await signedUp(url)
  const { item } = await call(createTournament, { name: "Кубок", date: "15.05.2026", city: "Львів" })
  await call(importAthletes, { id: item.id, file: new File([sheetOf(ATHLETES)], "заявка.csv"), create: 1 })
  await call(autoSortableBracketAll, { tournament_id: item.id })
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: "jwt", value: token }] }] }
  const viewport = { width: 1366, height: 768 }
  const { page } = await visit(hall.browser, { baseURL: url, storageState, viewport, serviceWorkers: "block" })
  return {
    page,
    url,
    overview: `${url}/user/tournaments/overview/${item.id}`,
  }
}
