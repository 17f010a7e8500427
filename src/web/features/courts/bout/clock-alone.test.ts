import { expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { settleMs } from "#domain/bout/rules.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { settledAt, stopDue } from "./clock-alone.ts"

test("a desk alone stops the clock at the moment when its time is over, and not before; a stopped one needs nobody", () => {
  const desk = new BoutDesk(boutRules(-2))
  const { roundMs } = desk.rules
  expect(stopDue(replay(desk.log), 1_000)).toBeNull()
  desk.clock(1_000, "start")
  expect(stopDue(replay(desk.log), 999 + roundMs)).toBeNull()
  // However late it looks, it is over when it was over.
  expect(stopDue(replay(desk.log), 5_000 + roundMs)).toBe(1_000 + roundMs)
  desk.clock(3_000, "stop")
  expect(stopDue(replay(desk.log), 5_000 + roundMs)).toBeNull()
})

test("a gap stops it at once, and the round ends when no press of before can come any more", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(0, "start")
  for (const at of [1_000, 2_000, 3_000]) desk.point(at, "blue", "turningHead")
  expect(stopDue(replay(desk.log), 3_010)).toBe(3_010)
  desk.clock(3_010, "stop")
  const view = replay(desk.log)
  const settled = 3_010 + settleMs(desk.rules)
  expect([settledAt(view, 3_100), settledAt(view, settled + 500)]).toEqual([settled, settled + 500])
})
