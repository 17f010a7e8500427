import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type CourtTime, overrunOf } from "./overrun.ts"

const HOUR = 3600

test.each([
  ["all done in time", [12, 12], null],
  ["one an hour late, the other with room", [13, 5], { seconds: HOUR, courts: 1, days: 1 }],
  ["29 hours a court of a day of 12", [29, 29], { seconds: 17 * HOUR, courts: 3, days: 2 }],
  ["nothing to do", [0, 0], null],
])("%s", (_, hours, over) => {
  expect(overrunOf(hours.map((one) => ({ seconds: one * HOUR, lost: 0, closes: 12 * HOUR })))).toEqual(over)
})

test("breaks and an early end take room; a court that is closed all day has none", () => {
  expect(overrunOf([{ seconds: 3 * HOUR, lost: HOUR, closes: 3 * HOUR }])).toEqual({
    seconds: HOUR,
    courts: 1,
    days: 1,
  })
  expect(overrunOf([{ seconds: HOUR, lost: 0, closes: 0 }])).toEqual({ seconds: HOUR, courts: 0, days: 0 })
})

test("with the courts or the days that are missing there is room for the work, with one less there is none", () => {
  const court = fc.record({
    seconds: fc.integer({ min: 0, max: 200_000 }),
    lost: fc.integer({ min: 0, max: 10_000 }),
    closes: fc.integer({ min: 10_001, max: 60_000 }),
  })
  fc.assert(
    fc.property(fc.array(court, { minLength: 1, maxLength: 6 }), (courts: CourtTime[]) => {
      const over = overrunOf(courts)
      if (over === null) {
        expect(courts.every(({ seconds, lost, closes }) => seconds === 0 || lost + seconds <= closes)).toBe(true)
        return
      }
      const work = courts.reduce((sum, one) => sum + one.seconds, 0)
      const room = courts.reduce((sum, one) => sum + one.closes - one.lost, 0)
      expect(room * (1 + over.days)).toBeGreaterThanOrEqual(work)
      expect(room * (1 + over.courts / courts.length)).toBeGreaterThanOrEqual(work - 1e-6)
      if (over.days > 1) expect(room * over.days).toBeLessThan(work)
      if (over.courts > 1) expect(room * (1 + (over.courts - 1) / courts.length)).toBeLessThan(work + 1e-6)
    }),
    { numRuns: cases(1000) },
  )
})
