import { expect, test } from "vitest"
import { violations } from "#tests/support/axe.ts"
import { workOnCourt } from "#tests/support/court-screens.ts"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { settled } from "#tests/support/look.ts"
import type { Screen } from "#tests/support/screen-ways.ts"
import { deskScreens, publicScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"
import { widthOf } from "#tests/support/width.ts"

const stage = await setStage()
const filled = await filledTournament(stage.url, { published: 1, only: /Кадети -(45|49|57) ч/, clubs: 8 })
await workOnCourt(filled)

const dashboard: Screen = async (page, { id }) => {
  await page.goto(`/user/tournaments/overview/${id}`)
  const phases = page.getByRole("navigation", { name: "Етапи турніру" }).getByRole("link")
  await phases.filter({ hasText: "зараз" }).first().waitFor()
}

// A page of each kind: `axe.test.ts` looks at all of them, in both schemes and every width, in the long run.
const six: readonly (readonly [name: string, open: Screen | undefined, isForAll: boolean, width: number])[] = [
  ["landing page", publicScreens.home, true, 1280],
  ["dashboard", dashboard, false, 1280],
  ["athletes", deskScreens.athletes, false, 1280],
  ["bracket", deskScreens.draw, false, 1280],
  ["court desk", deskScreens["court desk"], false, 1280],
  ["spectator's page", publicScreens["published tournament"], true, 360],
]

test.each(six)("axe finds nothing, and nothing is too wide: %s", async (_, open, isForAll, width) => {
  const page = await stage.open(isForAll ? null : filled.person, { viewport: { width, height: 800 } })
  if (!open) throw new Error("there is no such screen")
  await open(page, filled)
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(width)
})
