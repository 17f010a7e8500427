import { expect, test } from "vitest"
import { isWeighInTime } from "./weigh-in-day.ts"

test.each([
  ["01.01.2027", "01.01.2027", "2026-12-30", false],
  ["01.01.2027", "01.01.2027", "2026-12-31", true],
  ["01.01.2027", "01.01.2027", "2027-01-01", true],
  ["02.01.2027", "01.01.2027", "2026-12-31", false],
  ["02.01.2027", "01.01.2027", "2027-01-01", false],
  ["02.01.2027", "01.01.2027", "2027-01-02", true],
])(
  "who fights on %s of a tournament that begins on %s is awaited at the scales on %s: %s",
  (date, first, today, is) => {
    expect(isWeighInTime(date, first, today)).toBe(is)
  },
)
