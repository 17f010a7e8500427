import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { type Exchange, ServerClock } from "./server-clock.ts"

const epoch = 7

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

test("another life of the server, and a sleep, make everything before void", () => {
  const clock = new ServerClock()
  const exchange: Exchange = { sent: 0, received: 10, now: 1_005, epoch }
  clock.add(exchange)
  expect(clock.now(100)).toBe(1_100)
  clock.add({ sent: 20, received: 220, now: 50_120, epoch: epoch + 1 })
  expect(clock.offset()).toEqual({ offset: 50_000, rtt: 200, epoch: epoch + 1 })
  expect(clock.slowestUsual()).toBe(200)
  clock.forget()
  expect([clock.offset(), clock.now(), clock.slowestUsual()]).toEqual([null, null, 0])
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
