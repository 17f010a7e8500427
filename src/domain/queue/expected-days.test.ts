import { describe, expect, test } from "vitest"
import type { SectionId } from "#domain/ids.ts"
import { CourtDay, MORNING, REST } from "#tests/support/court-day.ts"
import { expectedByDay, type Hours, hoursOf, nameOf, queueOf } from "./index.ts"

const HOUR = 3_600_000
const court = 1 as SectionId
const hours = (opensAt: number): Hours => hoursOf({ startTime: "09:00", breaks: [] }, court, opensAt)

/** Two categories on one court, the second on the second day. */
function twoDays(): CourtDay {
  const days = new CourtDay([4, 4], 1)
  days.categories = days.categories.map((category, at) => ({ ...category, day: at + 1 }))
  return days
}

describe("expected fights", () => {
  test("of the day in progress are those of the court's queue, of the next day by its own beginning", () => {
    const days = twoDays()
    const hoursOn = (day: number) => hours(MORNING + (day - 1) * 24 * HOUR)
    const told = expectedByDay(days.fights(1), { now: days.now, rest: REST, hoursOn })
    const { open } = queueOf(days.fights(1), { now: days.now, ahead: 0, rest: REST, hoursOn })
    expect(told.size).toBe(6)
    for (const { fight, startsAt } of open) {
      if (fight.day === 1) expect(told.get(nameOf(fight))).toBe(startsAt)
      else expect(told.get(nameOf(fight))).toBeGreaterThanOrEqual(MORNING + 24 * HOUR)
    }
    const second = days.fights(1).filter(({ day }) => day === 2)
    expect(Math.min(...second.map((fight) => told.get(nameOf(fight)) ?? 0))).toBe(MORNING + 24 * HOUR)
  })

  test("are told of no day that nobody described, until the court is at work on it", () => {
    const days = twoDays()
    const look = () => expectedByDay(days.fights(1), { now: days.now, rest: REST, hoursOn: () => null })
    expect(look().size).toBe(0)
    const [first] = days.fights(1).filter(({ blue, red, day }) => day === 1 && blue !== null && red !== null)
    if (!first) throw new Error("a fight is ready")
    days.step(first, "start")
    expect(look().size).toBe(2)
  })

  test("have a number: nobody can be called to the others", () => {
    const days = twoDays()
    const fights = days.fights(1).map((fight) => ({ ...fight, number: null }))
    expect(expectedByDay(fights, { now: days.now, rest: REST, hoursOn: () => hours(MORNING) }).size).toBe(0)
  })
})
