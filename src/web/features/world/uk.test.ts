import { expect, test } from "vitest"
import { messages } from "./uk.ts"

test("the age of what is kept is told in words", () => {
  const told = [20_000, 12 * 60_000, 61 * 60_000, 26 * 3_600_000, 5 * 86_400_000].map((age) => messages.stale(age))
  expect(told.map((text) => /збережено (.+?)\./.exec(text)?.[1])).toEqual([
    ...["щойно", "12 хв тому", "1 год тому", "1 день тому", "5 днів тому"],
  ])
})
