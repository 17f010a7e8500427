import { expect, test } from "vitest"
import { courtHours } from "./court-hours.ts"
import type { CourtsData } from "./courts-query.ts"

const lunch = { section: 0, title: "Обід", start: "13:00", end: "14:00" }
const later = { section: 7, title: "", start: "", end: "11:00" }
const data = (days: CourtsData["days"]): CourtsData => ({
  revision: 1,
  now: "2026-05-15T21:30:00.000Z",
  rest: 600,
  name: "Кубок",
  bestOfThree: false,
  days,
  courts: [],
  categories: [],
  fights: [],
})
const day = (number: number, date: string, breaks: CourtsData["days"][number]["breaks"] = []) => ({
  day: number,
  title: "",
  date,
  start: "10:00",
  breaks,
  finalsLast: false,
})
const open = [{ isOver: false, day: 2 }]
const moment = (iso: string): number => Date.parse(iso)

test("the hours of a day are those of its date in Kyiv, with the court's own breaks and those of all courts", () => {
  const told = data([day(2, "10.11.2026", [lunch, later])])
  const closed = (court: number) => courtHours(told, court, open)(2)?.closed
  const noon = { start: moment("2026-11-10T11:00Z"), end: moment("2026-11-10T12:00Z") }
  expect(closed(7)).toEqual([{ start: Number.NEGATIVE_INFINITY, end: moment("2026-11-10T09:00Z") }, noon])
  expect(closed(8)).toEqual([{ start: Number.NEGATIVE_INFINITY, end: moment("2026-11-10T08:00Z") }, noon])
})

test("a day without a date is today in Kyiv while it is in progress, and the next one tomorrow", () => {
  const hours = courtHours(data([day(2, ""), day(3, "")]), 7, open)
  expect(hours(2)?.opensAt).toBe(moment("2026-05-16T07:00Z"))
  expect(hours(3)?.opensAt).toBe(moment("2026-05-17T07:00Z"))
  expect(hours(1)).toBeNull()
})
