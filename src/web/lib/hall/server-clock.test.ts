import fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Exchange, ServerClock } from "./server-clock.ts"

const epoch = 7

afterEach(() => vi.restoreAllMocks())

test("the offset is that of the fastest of the last ten exchanges, and wrong by half of its round trip at most", () => {
  const trip = fc.record({ there: fc.integer({ min: 0, max: 300 }), back: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(trip, { minLength: 1, maxLength: 30 }),
      (truth, trips) => {
        const clock = new ServerClock()
        trips.forEach(({ there, back }, at) => {
          const sent = at * 2_000
          clock.add({ sent, received: sent + there + back, now: sent + there + truth, epoch })
        })
        const known = clock.offset()
        expect(known?.rtt).toBe(Math.min(...trips.slice(-10).map(({ there, back }) => there + back)))
        expect(Math.abs((known?.offset ?? Number.NaN) - truth)).toBeLessThanOrEqual((known?.rtt ?? 0) / 2)
      },
    ),
  )
})

test("another life of the server, and a sleep, make void what contradicts them", () => {
  const clock = new ServerClock()
  const exchange: Exchange = { sent: 0, received: 10, now: 1_005, epoch }
  clock.add(exchange)
  expect(clock.now(100)).toBe(1_100)
  clock.add({ sent: 20, received: 220, now: 50_120, epoch: epoch + 1 })
  expect(clock.offset()).toEqual({ offset: 50_000, rtt: 200, epoch: epoch + 1 })
  expect(clock.slowestUsual()).toBe(200)
  clock.forget()
  expect([clock.offset(), clock.epoch, clock.now(), clock.slowestUsual()]).toEqual([null, null, null, 0])
})

test("where time goes on in another life of the server, its first slow answer moves no clock", () => {
  const clock = new ServerClock()
  clock.add({ sent: 0, received: 10, now: 1_005, epoch })
  // It began in the middle of the trip, but was answered at its end.
  clock.add({ sent: 5_000, received: 5_600, now: 6_598, epoch: epoch + 1 })
  expect(clock.offset()).toEqual({ offset: 1_000, rtt: 10, epoch: epoch + 1 })
  // A quicker answer tells that it was not quite the same time.
  clock.add({ sent: 5_700, received: 5_730, now: 6_745, epoch: epoch + 1 })
  expect(clock.now(6_000)).toBe(7_030)
})

test("the time of a life that the next one contradicts goes on beside it; a difference that nobody can measure is none", () => {
  const clock = new ServerClock()
  clock.add({ sent: 0, received: 10, now: 1_005, epoch })
  clock.add({ sent: 5_000, received: 5_010, now: 6_010, epoch: epoch + 1 })
  expect([clock.isOver(epoch), clock.nowIn(epoch, 6_000)]).toEqual([false, clock.now(6_000)])
  // The wall clock was put forward, and back again.
  clock.add({ sent: 7_000, received: 7_010, now: 60_005, epoch: epoch + 2 })
  expect([clock.isOver(epoch), clock.isOver(epoch + 1), clock.isOver(epoch + 2)]).toEqual([true, true, false])
  expect([clock.nowIn(epoch, 8_000), clock.nowIn(epoch + 2, 8_000), clock.now(8_000)]).toEqual([9_000, 61_000, 61_000])
  clock.add({ sent: 9_000, received: 9_010, now: 10_005, epoch: epoch + 3 })
  expect([clock.isOver(epoch), clock.isOver(epoch + 2)]).toEqual([false, true])
  expect([clock.nowIn(null, 9_000), clock.nowIn(epoch + 2, 9_000)]).toEqual([10_000, 62_000])
  clock.forget()
  expect([clock.nowIn(epoch, 9_000), clock.isOver(epoch)]).toEqual([null, false])
})

test("a clock asks until one answer of this life of the server was quick, ten times at most and for a second", async () => {
  const clock = new ServerClock()
  let now = 0
  vi.spyOn(performance, "now").mockImplementation(() => now)
  /** How often it is asked if the answers take so long, one after another; the last one stands for all that follow. */
  const asked = async (life: number, ...takes: number[]): Promise<number> => {
    let count = 0
    await clock.learn(async () => {
      now += takes[Math.min(count++, takes.length - 1)] ?? 0
      return { now, epoch: life }
    })
    return count
  }
  expect(await asked(1, 300, 60, 18)).toBe(3)
  expect(await asked(1, 300)).toBe(1)
  expect(await asked(2, 15)).toBe(1)
  expect(await asked(3, 50)).toBe(10)
  expect(await asked(4, 400)).toBe(3)
})

const HOUR = 3_600_000

test("KS-7: on a hall's network, 5 to 20 ms each way, no two of twenty displays are 40 ms apart, whatever their own clocks say", () => {
  const hallWay = fc.integer({ min: 5, max: 20 })
  const travels = fc.array(fc.tuple(hallWay, hallWay), { minLength: 3, maxLength: 10 })
  const displays = fc.array(fc.record({ offset: fc.integer({ min: -HOUR, max: HOUR }), travels }), {
    minLength: 20,
    maxLength: 20,
  })
  fc.assert(
    fc.property(displays, (all) => {
      const shown = all.map(({ offset, travels: ways }) => {
        const clock = new ServerClock()
        for (const [there, back] of ways) {
          clock.add({ sent: -offset, received: there + back - offset, now: there, epoch: 1 })
        }
        return clock.now(10_000 - offset) ?? Number.NaN
      })
      expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(40)
    }),
    { numRuns: cases(100) },
  )
})
