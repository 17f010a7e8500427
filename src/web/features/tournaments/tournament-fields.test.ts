import { expect, test } from "vitest"
import { yearOf } from "./tournament-fields.tsx"

test("a text that is no day has the season of this year, and never a year of its own", () => {
  const thisYear = new Date().getFullYear()
  expect(["2027-02-28", "15.05.2026", "31.02.2026", "31.02", "", "важко"].map(yearOf)).toEqual([
    2027,
    2026,
    thisYear,
    thisYear,
    thisYear,
    thisYear,
  ])
})
