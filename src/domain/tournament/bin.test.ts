import { expect, test } from "vitest"
import { daysLeft, runOutBefore } from "./bin.ts"

const DELETED = Date.UTC(2026, 4, 15, 9, 30)
const after = (days: number, ms = 0) => DELETED + days * 86_400_000 + ms

test("thirty days are counted down to none, the begun one among them", () => {
  const seen = [after(0), after(0, 1), after(1), after(29), after(29, 1), after(30, -1), after(30), after(45)]
  expect(seen.map((now) => daysLeft(DELETED, now))).toEqual([30, 30, 29, 1, 1, 1, 0, 0])
})

test("what has no days left is what has run out", () => {
  for (const now of [after(29), after(30, -1), after(30), after(31)]) {
    expect(DELETED <= runOutBefore(now)).toBe(daysLeft(DELETED, now) === 0)
  }
})
