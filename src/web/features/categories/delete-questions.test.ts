import { expect, test } from "vitest"
import { rearrangeMessages } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"

test("the question before a deletion names a draw or a scored list that goes with the category", () => {
  const one = messages.confirmDeleteBody
  expect(one("Пумсе", 3, "list")).toContain("список та оцінки")
  expect(one("Кадети", 3, "draw")).toContain("жеребкування та результати")
  expect(one("Кадети", 3, null)).not.toMatch(/зникнуть/)
  expect(rearrangeMessages.confirmDeleteManyBody(5, 0, 2)).toContain("Списки та оцінки в них зникнуть")
  expect(rearrangeMessages.confirmDeleteManyBody(5, 2, 0)).not.toContain("Списки")
})
