import { expect, test } from "vitest"
import { publishDrawsTexts } from "./becoming-public.uk.ts"

const nothing = { draws: 0, lists: 0, fights: 0, performances: 0, medals: 0, later: 0 }

test("before draws are published their numbers, fights and medals are told, and when they are seen", () => {
  const { body } = publishDrawsTexts
  const undone = "Можна скасувати в історії."
  const fought = { ...nothing, draws: 3, fights: 5, medals: 4 }
  expect(body(fought, true)).toBe(
    `Усі відвідувачі одразу побачать 3 жеребкування, 5 поєдинків з результатом, 4 медалі. ${undone}`,
  )
  expect(body({ ...fought, later: 1 }, true)).toBe(
    `Усі відвідувачі одразу побачать 3 жеребкування, 5 поєдинків з результатом, 4 медалі. У вказаний для них час – ще 1 жеребкування. ${undone}`,
  )
  expect(body(fought, false)).toBe(
    `Разом із турніром відвідувачі побачать 3 жеребкування, 5 поєдинків з результатом, 4 медалі. ${undone}`,
  )
  expect(body({ ...nothing, later: 2 }, true)).toBe(`У вказаний час відвідувачі побачать 2 жеребкування. ${undone}`)
  expect(body(nothing, true)).toBe(`Поки категорія – чернетка, жеребкування бачить лише секретаріат. ${undone}`)
})
