import { expect, test } from "vitest"
import { isNothing } from "./publish.ts"
import { publishTexts } from "./publish.uk.ts"

const nothing = { draws: 0, lists: 0, fights: 0, performances: 0, medals: 0, later: 0 }

test("what becomes public is told in numbers, and nothing of what does not", () => {
  const texts = [
    { ...nothing, draws: 3 },
    { ...nothing, lists: 2, performances: 5 },
    { ...nothing, draws: 1, lists: 1, fights: 5, performances: 1, medals: 2, later: 2 },
    { ...nothing, later: 1 },
  ].map(publishTexts.body)
  expect(texts).toEqual([
    "Усі відвідувачі одразу побачать 3 жеребкування. Пробні жеребкування й списки спершу скиньте.",
    "Усі відвідувачі одразу побачать 2 списки пумсе, 5 оцінених виступів. Пробні жеребкування й списки спершу скиньте.",
    "Усі відвідувачі одразу побачать 1 жеребкування, 1 список пумсе, 5 поєдинків з результатом, 1 оцінений виступ, 2 медалі. У вказаний для них час – ще 2 жеребкування. Пробні жеребкування й списки спершу скиньте.",
    "Відвідувачі побачать турнір. У вказаний для них час – ще 1 жеребкування. Пробні жеребкування й списки спершу скиньте.",
  ])
})

test.each(Object.keys(nothing))("publishing is asked about where something becomes public, be it %s alone", (what) => {
  expect(isNothing({ ...nothing, [what]: 1 })).toBe(false)
})

test("publishing is not asked about where nothing becomes public, whatever else the answer carries", () => {
  const answer = { status: "success", revision: 7, ...nothing }
  expect(isNothing(answer)).toBe(true)
})
