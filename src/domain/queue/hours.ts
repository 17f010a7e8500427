import type { SectionId } from "#domain/ids.ts"
import { blocksOf, type CourtBreaks } from "#domain/schedule/index.ts"
import { joined } from "#domain/schedule/spans.ts"
import { isCalendarDate, isoDay } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv, kyivMoment } from "#domain/uk/dates.ts"
import type { CourtFight, Hours } from "./types.ts"

/** When a court works on a day that begins at `opensAt`, milliseconds since 1970: not before that, nor in a break. */
export function hoursOf(day: CourtBreaks, court: SectionId | null, opensAt: number): Hours {
  const breaks = blocksOf(day)(court).map(({ start, end }) => ({
    start: opensAt + start * 1000,
    end: opensAt + end * 1000,
  }))
  return { opensAt, closed: joined([{ start: Number.NEGATIVE_INFINITY, end: opensAt }, ...breaks]) }
}

/** Which of these hours still keep a court from working: those in which it has not begun a fight of the day. */
export const closedFor = ({ closed }: Hours, fights: readonly CourtFight[]): Hours["closed"] =>
  closed.filter(({ start, end }) =>
    fights.every(({ startedAt }) => startedAt === null || startedAt < start || startedAt >= end),
  )

/** A described day; `date` dd.mm.yyyy, '' none. */
interface DatedDay extends CourtBreaks {
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

const isoOf = (date: string): string | null => (isCalendarDate(date) ? isoDay(date) : null)

function daysLater(date: string, days: number): string {
  const at = Date.parse(`${date}T00:00Z`) + (Number.isFinite(days) ? days : 0) * 86_400_000
  return new Date(at).toISOString().slice(0, 10)
}
