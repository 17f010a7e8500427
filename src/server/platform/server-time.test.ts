import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createServerTime, machineClocks } from "./server-time.ts"

const START = 1_800_000_000_000
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A machine whose clocks are set by hand. */
function machine() {
  const clocks = { wall: START, monotonic: 5_000, uptime: 90_000 }
  const time = createServerTime({
    wall: () => clocks.wall,
    monotonic: () => clocks.monotonic,
    uptime: () => clocks.uptime,
    every: machineClocks.every,
  })
  /** Everything goes on, and the process notices. */
  const pass = (ms: number, { slept = 0, stood = 0 } = {}) => {
    for (let left = ms; left > 0; left -= 1_000) {
      const part = Math.min(left, 1_000)
      clocks.wall += part
      clocks.monotonic += part
      clocks.uptime += part
      vi.advanceTimersByTime(part)
    }
    clocks.wall += slept + stood
    clocks.uptime += slept + stood
    clocks.monotonic += stood
    if (slept + stood > 0) vi.advanceTimersByTime(1_000)
  }
  return { time, clocks, pass }
}

test("time goes by the monotonic clock, whatever happens to the wall clock", () => {
  const { time, clocks, pass } = machine()
  pass(5_000)
  clocks.wall -= HOUR
  pass(5_000)
  clocks.wall += 3 * HOUR
  pass(5_000)
  expect([time.now(), time.epoch()]).toEqual([START + 15_000, START])
})

test("after a restart with a clock that was set back, time goes on after the newest written moment", () => {
  const { time, pass } = machine()
  time.passed(START + HOUR)
  expect(time.now()).toBe(START + HOUR + 1)
  const epoch = time.epoch()
  pass(1_000)
  time.passed(START)
  expect([time.now(), time.epoch()]).toEqual([START + HOUR + 1_001, epoch])
})

test("a machine that slept begins another life, and says so once", () => {
  const { time, pass } = machine()
  const lost = vi.fn()
  time.onLost(lost)
  pass(3_000)
  const epoch = time.epoch()
  pass(2_000, { slept: 20_000 })
  expect(lost).toHaveBeenCalledTimes(1)
  expect(time.epoch()).toBeGreaterThan(epoch)
  expect(time.now()).toBeGreaterThanOrEqual(START + 25_000)
  pass(5_000)
  expect(lost).toHaveBeenCalledTimes(1)
})

test("a process that stood still for 20 s begins another life", () => {
  const { time, pass } = machine()
  const lost = vi.fn()
  time.onLost(lost)
  pass(2_000, { stood: 20_000 })
  expect(lost).toHaveBeenCalledTimes(1)
  expect(time.now()).toBe(START + 22_001)
})

test("a busy second is no other life", () => {
  const { time, pass } = machine()
  const lost = vi.fn()
  time.onLost(lost)
  pass(2_000, { stood: 2_500 })
  expect(lost).not.toHaveBeenCalled()
})
