import { expect, test } from "vitest"
import { dialogGroups, look } from "#tests/support/look.ts"
import { tournamentForScreens } from "#tests/support/screens.ts"
import { setStage } from "#tests/support/stage.ts"

// A file of its own beside that of the pages: in one file they would take half of the time of all journeys, and the
// others would be over long before.
const stage = await setStage({ isAlone: true, arePagesLong: true, settings: { PUBLIC_URL: "http://hall.test" } })
const filled = await tournamentForScreens(stage.url)

test.each(dialogGroups)("axe finds nothing, nothing is too wide: $name", async (group) => {
  const page = await stage.open(filled.person)
  expect(await look(page, filled, group, new Set())).toEqual({})
})
