import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { groups, look, settled, unmoving, unseenAddresses } from "#tests/support/look.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)

test.each(groups)(
  "on a phone axe finds nothing and nothing is too wide: $name",
  async ({ screens, isSignedIn, arePages }) => {
    const page = await stage.open(isSignedIn ? filled.person : null, {
      viewport: { width: 360, height: 800 },
      ...unmoving,
    })
    // A dialog has the same colours on a phone as in a large window, where it is looked at in both schemes.
    const schemes = arePages ? (["light", "dark"] as const) : (["light"] as const)
    expect(await look(page, filled, screens, schemes, tooWide)).toEqual({})
  },
)

test("every address of the router was among them", () => expect(unseenAddresses()).toEqual([]))

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
