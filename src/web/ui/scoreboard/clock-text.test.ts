import fc from "fast-check"
import { expect, test } from "vitest"
import { clockText, secondsLeft } from "./clock-text.ts"

test("a clock shows 0:00 only when its time is over", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 700_000 }), (left, passed) => {
      const seconds = secondsLeft({ left, since: 1_000 }, 1_000 + passed)
      expect(seconds).toBe(Math.ceil(Math.max(0, left - passed) / 1000))
      expect(clockText(seconds) === "0:00").toBe(passed >= left)
    }),
  )
  expect([120_000, 83_001, 1, 0].map((left) => clockText(secondsLeft({ left, since: null }, null)))).toEqual([
    "2:00",
    "1:24",
    "0:01",
    "0:00",
  ])
})

test("a device whose clock is a little behind the server's shows no more than the round has", () => {
  expect(clockText(secondsLeft({ left: 120_000, since: 5_000 }, 4_200))).toBe("2:00")
})

test("a clock that runs shows no time while the server's is not known", () => {
  expect([
    secondsLeft({ left: 120_000, since: 5_000 }, null),
    secondsLeft({ left: 120_000, since: null }, null),
  ]).toEqual([null, 120])
})
