import { localDate } from "#domain/uk/dates.ts"
import { isCalendarDate } from "./calendar-date.ts"

/** The same day a year later, dd.mm.yyyy; the 29th of February becomes the 28th. '' and what is no day stay as they are. */
export function yearLater(date: string): string {
  if (!isCalendarDate(date)) return date
  const later = date.slice(0, 6) + String(Number(date.slice(6)) + 1).padStart(4, "0")
  return isCalendarDate(later) ? later : later.replace(/^29/, "28")
}

/** The name with every occurrence of its date's year increased by one: 'Кубок 2026' -> 'Кубок 2027'. */
export function nameYearLater(name: string, date: string): string {
  if (!isCalendarDate(date)) return name
  const year = Number(date.slice(6))
  return name.replace(/\d+/g, (digits) => (Number(digits) === year && digits.length === 4 ? String(year + 1) : digits))
}

/**
 * A day shifted so that its distance to `to` equals its former distance to `from`, dd.mm.yyyy; '' if one of the three
 * is not a valid day.
 */
export function movedAlong(day: string, from: string, to: string): string {
  if (![day, from, to].every(isCalendarDate)) return ""
  const moved = new Date(utc(day) + utc(to) - utc(from)).toISOString().slice(0, 10)
  return localDate(moved)
}

interface ProgrammeDay {
  readonly day: number
  /** dd.mm.yyyy; '' that of the tournament. */
  readonly date: string
}

/**
 * The days that go with a tournament from one date to another, where `was` stood. A programme whose first dated day is neither
 * on the tournament's date nor, where the days before it have none, as far behind it as its number says was dated by itself, and
 * stays: the date was corrected to it, or is a mere announcement.
 */
export function postponed(
  days: readonly ProgrammeDay[],
  from: string,
  to: string,
): readonly { readonly day: number; readonly was: string; readonly date: string }[] {
  const dated = days
    .filter(({ date }) => isCalendarDate(date))
    .toSorted((one, other) => utc(one.date) - utc(other.date))
  const [first] = dated
  if (!first || ![from, to].every(isCalendarDate)) return []
  if (first.date !== from && utc(first.date) !== utc(from) + (first.day - 1) * DAY_MS) return []
  return dated.map(({ day, date }) => ({ day, was: date, date: movedAlong(date, from, to) }))
}

const utc = (date: string): number =>
  Date.UTC(Number(date.slice(6)), Number(date.slice(3, 5)) - 1, Number(date.slice(0, 2)))

const DAY_MS = 86_400_000
