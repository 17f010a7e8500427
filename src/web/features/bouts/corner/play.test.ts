import { expect, test } from "vitest"
import { keyRows, mayCount } from "./play.ts"

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

test("presses may count from the start of the clock until shortly after it stopped", () => {
  const running = { clock: { running: true, left: 120_000, since: 5_000 }, stoppedAt: null, graceMs: 1_500 }
  expect([4_999, 5_000, 99_000].map((at) => mayCount(running, at))).toEqual([false, true, true])
  const stopped = { clock: { running: false, left: 90_000, since: null }, stoppedAt: 35_000, graceMs: 1_500 }
  expect([36_500, 36_501].map((at) => mayCount(stopped, at))).toEqual([true, false])
  expect(mayCount({ ...stopped, stoppedAt: null }, 0)).toBe(false)
})

test("what was seen just before a stop is not kept from the server because the clock runs again", () => {
  const again = { clock: { running: true, left: 90_000, since: 35_400 }, stoppedAt: 35_000, graceMs: 300 }
  expect([34_990, 35_300, 35_301, 35_400].map((at) => mayCount(again, at))).toEqual([true, true, false, true])
})
