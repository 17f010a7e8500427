import { dayInKyiv } from "../uk/dates.ts"
import { isCalendarDate, isoDay } from "./calendar-date.ts"

/**
 * Whether the last of these days (dd.mm.yyyy) was more than this many days ago in Ukraine; null if none of them is a
 * valid day.
 */
export function isOverSince(dates: readonly string[], now: Date, days: number): boolean | null {
  const known = dates.filter(isCalendarDate).map(isoDay)
  const last = known.toSorted().at(-1)
  if (last === undefined) return null
  return dayInKyiv(new Date(now.getTime() - days * DAY_MS)) > last
}

const DAY_MS = 86_400_000
