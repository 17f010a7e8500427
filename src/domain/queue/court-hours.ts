import type { SectionId } from "#domain/ids.ts"
import { dayInKyiv, kyivMoment } from "#domain/kyiv.ts"
import type { CourtBreaks } from "#domain/schedule/index.ts"
import { isCalendarDate } from "#domain/tournament/calendar-date.ts"
import { hoursOf } from "./hours.ts"
import type { CourtFight, Hours } from "./types.ts"

/** A described day; `date` dd.mm.yyyy, '' none. */
export interface DatedDay extends CourtBreaks {
  readonly day: number
  readonly date: string
}

/**
 * When a court works on each day that somebody has described. A day without a date: that in progress is the day of `now`
 * (milliseconds since 1970), those after it follow. `fights`: of all courts.
 */
export function courtHours(
  days: readonly DatedDay[],
  court: SectionId | null,
  fights: readonly Pick<CourtFight, "isOver" | "day">[],
  now: number,
): (day: number) => Hours | null {
  const open = fights.filter(({ isOver, day }) => !isOver && day > 0).map(({ day }) => day)
  const today = {
    date: dayInKyiv(new Date(now)),
    day: open.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY),
  }
  return (day) => {
    const told = days.find((one) => one.day === day)
    const date = told && (isoOf(told.date) ?? daysLater(today.date, Math.max(0, day - today.day)))
    const opensAt = told && kyivMoment(`${date}T${told.startTime}`)
    return told && opensAt ? hoursOf(told, court, opensAt.getTime()) : null
  }
}

const isoOf = (date: string): string | null => (isCalendarDate(date) ? date.split(".").reverse().join("-") : null)

function daysLater(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00Z`) + (Number.isFinite(days) ? days : 0) * 86_400_000
  return new Date(at).toISOString().slice(0, 10)
}
