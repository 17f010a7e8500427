import { expect, test } from "vitest"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { isKept, look, pageGroups, settled, unseenAddresses } from "#tests/support/look.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage({ isAlone: true, arePagesLong: true })
const filled = await tournamentForScreens(stage.url)
const seen = new Set<string>()

test.each(pageGroups)("axe finds nothing, the focus is seen, nothing is too wide: $name", async (group) => {
  const page = await stage.open(group.isSignedIn ? filled.person : null)
  expect(await look(page, filled, group, seen)).toEqual({})
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
