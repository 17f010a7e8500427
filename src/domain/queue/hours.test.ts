import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { SectionId } from "#domain/ids.ts"
import type { Break } from "#domain/schedule/index.ts"
import { CourtDay, MORNING, REST } from "#tests/support/court-day.ts"
import { cases } from "#tests/support/scale.ts"
import { hoursOf, type Queue, queueOf } from "./index.ts"

const MINUTE = 60_000
const court = 1 as SectionId
const startTime = "09:00"
const timeAfter = (minutes: number): string =>
  `${String(9 + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
const pause = (from: number, to: number, more: Partial<Break> = {}): Break => ({
  sectionId: null,
  title: "Обід",
  startTime: timeAfter(from),
  endTime: timeAfter(to),
  ...more,
})

/** The queue of court 1 on a day that begins at `opensAt` with these breaks. */
const look = (day: CourtDay, breaks: readonly Break[], opensAt = MORNING): Queue =>
  queueOf(day.fights(1), {
    now: day.now,
    ahead: 3,
    rest: REST,
    hoursOn: (which) => (which === 1 ? hoursOf({ startTime, breaks }, court, opensAt) : null),
  })

const startsOf = (queue: Queue) =>
  queue.open
    .flatMap(({ fight, startsAt }) => (startsAt === null ? [] : [{ startsAt, fight }]))
    .sort((one, other) => one.startsAt - other.startsAt)

describe("expected times", () => {
  test("lie in no break, and never before the day begins", () => {
    const breaks = fc.array(fc.tuple(fc.nat(300), fc.integer({ min: 5, max: 60 })), { maxLength: 4 })
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), breaks, fc.nat(90), (count, spans, early) => {
        const day = new CourtDay([count, 4], 1)
        day.now = MORNING - early * MINUTE
        const queue = look(
          day,
          spans.map(([from, length]) => pause(from, from + length)),
        )
        const planned = startsOf(queue)
        expect(planned).toHaveLength(queue.open.length)
        for (const { startsAt, fight } of planned) {
          const end = startsAt + fight.seconds * 1000
          expect(startsAt).toBeGreaterThanOrEqual(MORNING)
          for (const [from, length] of spans) {
            const [start, over] = [MORNING + from * MINUTE, MORNING + (from + length) * MINUTE]
            expect(end <= start || startsAt >= over).toBe(true)
          }
        }
      }),
      { numRuns: cases(300) },
    )
  })

  test("wait for a court that begins later, and for nobody else's", () => {
    const day = new CourtDay([8], 1)
    const later = pause(0, 45, { title: "", startTime: "", sectionId: court })
    expect(startsOf(look(day, [later]))[0]?.startsAt).toBe(MORNING + 45 * MINUTE)
    const others = { ...later, sectionId: 2 as SectionId }
    expect(startsOf(look(day, [others]))[0]?.startsAt).toBe(MORNING)
  })

  test("no longer wait for what the court has not waited for itself", () => {
    const day = new CourtDay([8], 1)
    const later = pause(0, 45, { title: "", startTime: "", sectionId: court })
    day.now = MORNING + 10 * MINUTE
    const [first] = look(day, [later]).open
    if (!first) throw new Error("a fight is open")
    day.step(first.fight, "start")
    expect(startsOf(look(day, [later]))[0]?.startsAt).toBeLessThan(MORNING + 45 * MINUTE)
    day.finish(first.fight)
    day.now = MORNING + 12 * MINUTE
    expect(startsOf(look(day, [later, pause(20, 60)]))[0]?.startsAt).toBe(day.now)
  })

  test("of a day that begins tomorrow are tomorrow's", () => {
    const tomorrow = MORNING + 24 * 60 * MINUTE
    expect(startsOf(look(new CourtDay([4], 1), [], tomorrow))[0]?.startsAt).toBe(tomorrow)
  })
})
