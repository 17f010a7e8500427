import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { purgeDaily } from "./purge.ts"

const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("purges at the start and every day, also after one that failed, and no more after the stop", async () => {
  const told: unknown[] = []
  const purge = vi.fn(async () => {
    if (purge.mock.calls.length === 2) throw new Error("no database")
  })
  const { stop } = purgeDaily(purge, (error) => told.push(error))
  await vi.advanceTimersByTimeAsync(0)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(DAY - 1)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + DAY)
  expect(purge).toHaveBeenCalledTimes(3)
  expect(told).toEqual([new Error("no database")])
  await stop()
  await vi.advanceTimersByTimeAsync(3 * DAY)
  expect(purge).toHaveBeenCalledTimes(3)
})

test("the stop waits for a purge that has begun", async () => {
  const order: string[] = []
  let finish = (): void => undefined
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  const purging = purgeDaily(
    () => work.then(() => order.push("purged")),
    () => order.push("failed"),
  )
  const stopping = purging.stop().then(() => order.push("stopped"))
  await vi.advanceTimersByTimeAsync(0)
  finish()
  await stopping
  await purging.begun
  expect(order).toEqual(["purged", "stopped"])
})
