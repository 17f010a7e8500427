import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { deskScreens, dialogScreens, publicScreens, type Screen, tournamentForScreens } from "#tests/support/screens.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

// With SHOTS=1 every screen is kept as a picture as well, for people to look at, in a large window too.
const isKept = process.env.SHOTS === "1"

const windows = [
  ...(isKept ? [{ colorScheme: "light", width: 1920 } as const] : []),
  { colorScheme: "light", width: 1280 },
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const

describe.each(windows)("axe finds nothing, $colorScheme, $width px wide:", ({ colorScheme, width }) => {
  const viewport = { width, height: width === 1920 ? 1080 : 800 }
  test("pages for everybody", async () => {
    const page = await stage.open(null, { colorScheme, viewport })
    expect(await found(page, publicScreens)).toEqual({})
  })
  test("pages of the desk", async () => {
    const page = await stage.open(filled.person, { colorScheme, viewport })
    expect(await found(page, deskScreens)).toEqual({})
  })
  test("dialogs, modes and notices", async () => {
    const page = await stage.open(filled.person, { colorScheme, viewport })
    expect(await found(page, dialogScreens)).toEqual({})
  })
})

test.each([320, 360])("no page is wider than a screen of %i px", async (width) => {
  const page = await stage.open(filled.person, { viewport: { width, height: 700 } })
  const wide: string[] = []
  for (const screen of [...deskScreens, ...dialogScreens, ...publicScreens]) {
    if (screen.name.startsWith("login") || screen.name.startsWith("sign-up")) continue
    await screen.open(page, filled)
    await settled(page)
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (extra > 0) wide.push(`${screen.name}: ${extra} px too wide`)
  }
  expect(wide).toEqual([])
})

if (isKept) {
  test("the README has its picture", async () => {
    const name = "Чемпіонат України"
    const shown = await filledTournament(stage.url, { name, sheet: "entries-1000-cp1251.csv", published: 1 })
    const category = shown.category("Кадети -53 ч")
    await enterResults(shown.person.call, category, 19)
    const page = await stage.open(shown.person, { viewport: { width: 1440, height: 900 } })
    await page.goto(`/user/tournaments/overview/${shown.id}/bracket/${category.id}?tab=4`)
    await page.getByText("75%", { exact: true }).click()
    await page.getByText("Наживо").waitFor()
    await settled(page)
    await page.screenshot({ path: new URL("../../docs/overview.png", import.meta.url).pathname })
  })
}

/** What axe says of each screen; nothing is left out. */
async function found(page: Page, screens: readonly Screen[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const screen of screens) {
    await screen.open(page, filled)
    await settled(page)
    if (isKept) await keep(page, screen.name)
    await page.evaluate(axe)
    const { violations } = await page.evaluate<AxeResults, string[]>(
      (values) => Reflect.get(window, "axe").run(document, { runOnly: { type: "tag", values } }),
      rules,
    )
    if (violations.length > 0)
      faults[screen.name] = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
      )
  }
  return faults
}

/** Everything that slides or fades has arrived. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

async function keep(page: Page, name: string): Promise<void> {
  const scheme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"))
  const width = page.viewportSize()?.width
  await page.screenshot({ path: `${shots}${name} ${scheme} ${width}.png`, fullPage: width === 360 })
}
