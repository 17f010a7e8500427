import fc from "fast-check"
import { expect, test } from "vitest"
import { isCalendarDate } from "./calendar-date.ts"
import { nameYearLater, yearLater } from "./next-year.ts"

const days = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2150-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).split("-").reverse().join("."))

test("a year later is a real day of the next year in the same month", () => {
  fc.assert(
    fc.property(days, (day) => {
      const later = yearLater(day)
      expect(isCalendarDate(later)).toBe(true)
      expect(Number(later.slice(6))).toBe(Number(day.slice(6)) + 1)
      expect(later.slice(0, 6)).toBe(day.startsWith("29.02") ? "28.02." : day.slice(0, 6))
    }),
  )
})

test("what has no date gets none", () => {
  expect([yearLater(""), yearLater("літо")]).toEqual(["", "літо"])
})

test("the name's year follows; other numbers stay", () => {
  expect(nameYearLater("Кубок Тигра 2026", "15.05.2026")).toBe("Кубок Тигра 2027")
  expect(nameYearLater("2026: IV Кубок-2026, зал 20260", "15.05.2026")).toBe("2027: IV Кубок-2027, зал 20260")
  expect(nameYearLater("Кубок 2025", "15.05.2026")).toBe("Кубок 2025")
  expect(nameYearLater("Кубок 2026", "")).toBe("Кубок 2026")
})
