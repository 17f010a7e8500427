import { expect, test } from "vitest"
import { daysAlong } from "./days-along.ts"
import { messages } from "./uk.ts"

const days = [
  { day: 1, date: "26.12.2026" },
  { day: 2, date: "27.12.2026" },
]

test("days that go with a tournament over New Year are named by their new dates, others are not", () => {
  const moved = daysAlong(days, "26.12.2026", "09.01.2027")
  expect(moved).toEqual(["09.01.2027", "10.01.2027"])
  expect(messages.daysMoved(moved)).toBe("Разом із датою перенесено дні програми: тепер 09.01.2027, 10.01.2027")
  expect(daysAlong(days, "26.12.2026", "26.12.2026")).toEqual([])
  expect(daysAlong(days, "01.11.2026", "26.12.2026")).toEqual([])
  expect(daysAlong([{ day: 1, date: "" }], "26.12.2026", "09.01.2027")).toEqual([])
})
