import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { pagePaths } from "#contract/pages.ts"
import { violations } from "#tests/support/axe.ts"
import { dialogScreens } from "#tests/support/dialog-screens.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { deskScreens, publicScreens, tournamentForScreens } from "#tests/support/screens.ts"
import { setStage, shots } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)

// With SHOTS=1 every screen is kept as a picture as well, for people to look at, in a large window too.
const isKept = process.env.SHOTS === "1"

/** Addresses of the product that a screen showed. */
const seen = new Set<string>()

const parts = [
  { part: "pages for everybody", screens: publicScreens, person: null },
  { part: "pages of the desk", screens: deskScreens, person: filled.person },
  { part: "dialogs, modes and notices", screens: dialogScreens, person: filled.person },
]

describe.each(isKept ? [360, 1280, 1920] : [360, 1280])("axe finds nothing, light and dark, %i px wide:", (width) => {
  test.each(parts)("$part", async ({ screens, person }) => {
    const page = await stage.open(person, { viewport: { width, height: width === 1920 ? 1080 : 800 } })
    const faults: Record<string, string[]> = {}
    for (const screen of screens) {
      await screen.open(page, filled)
      seen.add(patternOf(new URL(page.url()).pathname))
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        if (isKept) await keep(page, `${screen.name} ${colorScheme} ${width}`)
        const found = await violations(page)
        if (found.length > 0) faults[`${screen.name}, ${colorScheme}`] = found
      }
    }
    expect(faults).toEqual({})
  })
})

test("every address of the router was among them", () => {
  // Opening `/user` leads on to the profile.
  expect(pagePaths.filter((path) => path !== "/user" && !seen.has(path))).toEqual([])
})

test.each(parts)("nothing is wider than a small phone: $part", async ({ screens, person }) => {
  const page = await stage.open(person, { viewport: { width: 360, height: 700 } })
  const faults: string[] = []
  for (const screen of screens) {
    await screen.open(page, filled)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await settled(page)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      if (scrollWidth > width) faults.push(`${screen.name}: ${scrollWidth} px in ${width}`)
    }
    await page.setViewportSize({ width: 360, height: 700 })
  }
  expect(faults).toEqual([])
})

test.each(parts.slice(0, 2))("whoever goes by the Tab key sees where: $part", async ({ screens, person }) => {
  const page = await stage.open(person)
  const faults: Record<string, string[]> = {}
  for (const screen of screens) {
    await screen.open(page, filled)
    const unseen = await unseenStops(page)
    if (unseen.length > 0) faults[screen.name] = unseen
  }
  expect(faults).toEqual({})
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

/** The address of the contract that a path is one of. */
const patternOf = (path: string): string =>
  pagePaths.find((one) => one === path) ??
  pagePaths.find((one) => new RegExp(`^${one.replace(/:\w+/g, "[^/]+")}$`).test(path)) ??
  path

/** The first Tab stops of a page whose focus draws no line around them, or around the label that stands for them. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press("Tab")
    const fault = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return "end"
      const shown = [activeElement, activeElement.nextElementSibling, activeElement.parentElement]
      const isSeen = shown.some((element) => {
        const style = element && getComputedStyle(element)
        return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2
      })
      return isSeen ? "" : activeElement.outerHTML.slice(0, 160)
    })
    if (fault === "end") break
    if (fault) unseen.push(fault)
  }
  return unseen
}

/** Everything that slides or fades has begun and arrived. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

const keep = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: `${shots}${name}.png`, fullPage: page.viewportSize()?.width === 360 })
