import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { groups, look, settled, unseenAddresses } from "#tests/support/look.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)
const seen = new Set<string>()

test.each(groups)("on a phone axe finds nothing and nothing is too wide: $name", async (group) => {
  const window = { viewport: { width: 360, height: 800 } }
  const page = await stage.open(group.isSignedIn ? filled.person : null, window)
  expect(await look(page, filled, group, seen, tooWide)).toEqual({})
})

test("every address of the router was among them", () => expect(unseenAddresses(seen)).toEqual([]))

async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scrollWidth > width) faults.push(`${scrollWidth} px in ${width}`)
  }
  return faults
}
