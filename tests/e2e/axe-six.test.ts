import { expect, test } from "vitest"
import { filledTournament } from "#tests/support/filled-tournament.ts"
import { lookAtSix } from "#tests/support/look.ts"
import { setStage } from "#tests/support/stage.ts"

const stage = await setStage()

// Six of the pages of `axe.test.ts`, which is in the long run: what is wrong on every page is seen at once.
test("axe finds nothing, the focus is seen, nothing is too wide on six pages", async () => {
  const filled = await filledTournament(stage.url, { published: 1, only: /Кадети -(45|49) ч/, clubs: 8 })
  expect(await lookAtSix((person) => stage.open(person), filled)).toEqual({})
})
