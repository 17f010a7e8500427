import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { groups, isKept, look, settled, unseenAddresses } from "#tests/support/look.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()
const filled = await tournamentForScreens(stage.url)
const seen = new Set<string>()

describe.each(isKept ? [1280, 1920] : [1280])("%i px wide", (width) => {
  test.each(groups)("axe finds nothing and the focus is seen: $name", async (group) => {
    const window = { viewport: { width, height: 800 } }
    const page = await stage.open(group.isSignedIn ? filled.person : null, window)
    expect(await look(page, filled, group, seen, group.arePages ? unseenStops : async () => [])).toEqual({})
  })
})

test("every address of the router was among them", () => expect(unseenAddresses(seen)).toEqual([]))

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

/** The first Tab stops of a page whose focus draws no line around them, or around the label that stands for them. */
async function unseenStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const faults: string[] = []
    Reflect.set(window, "unseenStops", faults)
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element)) return
      const shown = [target, target.nextElementSibling, target.parentElement]
      const isSeen = shown.some((element) => {
        const style = element && getComputedStyle(element)
        return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2
      })
      if (!isSeen) faults.push(target.outerHTML.slice(0, 160))
    })
  })
  // One after another, but none waits for the answer to the one before.
  await Promise.all(Array.from({ length: 25 }, () => page.keyboard.press("Tab")))
  return page.evaluate(() => Reflect.get(window, "unseenStops"))
}
