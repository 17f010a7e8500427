import fc from "fast-check"
import { expect, test } from "vitest"
import { isCalendarDate } from "./calendar-date.ts"
import { movedAlong, nameYearLater, postponed, yearLater } from "./next-year.ts"

const daysBetween = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10).split("-").reverse().join("."))
const days = daysBetween("1950-01-01", "2150-12-31")
// Apart by less than what a calendar date's first year allows.
const season = daysBetween("2000-01-01", "2050-12-31")

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

test("the second day stays the day after the first, wherever the first goes", () => {
  expect(movedAlong("16.05.2026", "15.05.2026", "22.05.2027")).toBe("23.05.2027")
  expect(movedAlong("01.03.2023", "28.02.2023", "28.02.2024")).toBe("29.02.2024")
  expect([movedAlong("", "15.05.2026", "15.05.2027"), movedAlong("16.05.2026", "", "15.05.2027")]).toEqual(["", ""])
  fc.assert(
    fc.property(season, season, season, (day, from, to) => {
      const moved = movedAlong(day, from, to)
      expect(isCalendarDate(moved)).toBe(true)
      expect(movedAlong(moved, to, from)).toBe(day)
    }),
  )
})

test("a programme goes with the tournament's date, if it begins on it", () => {
  const days = [
    { day: 2, date: "13.12.2026" },
    { day: 1, date: "12.12.2026" },
    { day: 3, date: "" },
  ]
  expect(postponed(days, "12.12.2026", "09.01.2027")).toEqual([
    { day: 1, was: "12.12.2026", date: "09.01.2027" },
    { day: 2, was: "13.12.2026", date: "10.01.2027" },
  ])
  expect(postponed(days, "01.12.2026", "12.12.2026"), "the date is corrected to the programme").toEqual([])
  expect(postponed(days, "12.12.2026", ""), "nobody knows when").toEqual([])
  expect(postponed([], "12.12.2026", "09.01.2027")).toEqual([])
  // A first day without a date is on that of the tournament.
  const second = [
    { day: 1, date: "" },
    { day: 2, date: "13.12.2026" },
  ]
  const moved = [{ day: 2, was: "13.12.2026", date: "10.01.2027" }]
  expect(postponed(second, "12.12.2026", "09.01.2027")).toEqual(moved)
  expect(postponed(second.slice(1), "12.12.2026", "09.01.2027")).toEqual(moved)
  expect(postponed(second, "01.12.2026", "12.12.2026")).toEqual([])
})
