import { expect, test } from "vitest"
import { isOverSince } from "./last-day.ts"

test("a tournament is over so many days after its last day in Ukraine, whatever the order of its days", () => {
  const dates = ["16.05.2026", "", "15.05.2026"]
  expect(isOverSince(dates, new Date("2026-05-19T20:59:00Z"), 3)).toBe(false)
  expect(isOverSince(dates, new Date("2026-05-19T21:00:00Z"), 3)).toBe(true)
  expect(isOverSince(["", "30.02.2026"], new Date(), 3)).toBe(null)
})
