import fc from "fast-check"
import { expect, test } from "vitest"
import { clockText, isInPlay, isTouch, keyRows, leftOn, sidesOf } from "./play.ts"

const points = { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 6, spinningTrunk: 0 }

test("the keys stand as the body does, with the points of the bout's rules", () => {
  const rows = keyRows({ points, headRule: "allowed" })
  expect(rows.map((row) => row.map(({ technique, points: gives }) => `${technique} ${gives}`))).toEqual([
    ["head 3", "turningHead 6"],
    ["trunk 2", "turningTrunk 4"],
    ["punch 1"],
  ])
})

test("where the head is forbidden, or a technique gives nothing, there is no key for it [KS-16]", () => {
  const techniques = (rows: ReturnType<typeof keyRows>) => rows.flat().map(({ technique }) => technique)
  expect(techniques(keyRows({ points, headRule: "forbidden" }))).toEqual(["trunk", "turningTrunk", "punch"])
  const k44 = { punch: 0, trunk: 2, head: 0, turningTrunk: 3, turningHead: 0, spinningTrunk: 4 }
  expect(techniques(keyRows({ points: k44, headRule: "forbidden" }))).toEqual([
    "trunk",
    "turningTrunk",
    "spinningTrunk",
  ])
})

test("presses are in play from the start of the clock until shortly after it stopped", () => {
  const running = { clock: { running: true, left: 120_000, since: 5_000 }, stoppedAt: null, graceMs: 1_500 }
  expect([4_999, 5_000, 99_000].map((now) => isInPlay(running, now))).toEqual([false, true, true])
  const stopped = { clock: { running: false, left: 90_000, since: null }, stoppedAt: 35_000, graceMs: 1_500 }
  expect([36_500, 36_501].map((now) => isInPlay(stopped, now))).toEqual([true, false])
  expect(isInPlay({ ...stopped, stoppedAt: null }, 0)).toBe(false)
})

test("a clock shows 0:00 only when its time is over", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 700_000 }), (left, passed) => {
      const shown = leftOn({ running: true, left, since: 1_000 }, 1_000 + passed)
      expect(shown).toBe(Math.max(0, left - passed))
      expect(clockText(shown) === "0:00").toBe(passed >= left)
    }),
  )
  expect([120_000, 83_001, 1, 0].map(clockText)).toEqual(["2:00", "1:24", "0:01", "0:00"])
})

test("a palm, and a second contact at once, is no press; two thumbs are two", () => {
  expect(isTouch({ width: 24, at: 1_000 }, undefined)).toBe(true)
  expect(isTouch({ width: 61, at: 1_000 }, undefined)).toBe(false)
  expect(isTouch({ width: 24, at: 1_119 }, 1_000)).toBe(false)
  expect(isTouch({ width: 24, at: 1_120 }, 1_000)).toBe(true)
})

test("the sides are swapped for a judge who sits opposite", () => {
  expect([sidesOf(false), sidesOf(true)]).toEqual([
    ["blue", "red"],
    ["red", "blue"],
  ])
})
