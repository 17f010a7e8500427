import { dayInKyiv } from "../kyiv.ts"
import { isCalendarDate } from "./calendar-date.ts"

/** Whether the last of these days (dd.mm.yyyy) was more than so many days ago in Ukraine; null where none of them is a day. */
export function isOverSince(dates: readonly string[], now: Date, days: number): boolean | null {
  const known = dates.filter(isCalendarDate).map((date) => date.split(".").reverse().join("-"))
  const last = known.toSorted().at(-1)
  if (last === undefined) return null
  return dayInKyiv(new Date(now.getTime() - days * DAY_MS)) > last
}

const DAY_MS = 86_400_000
