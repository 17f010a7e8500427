import { isCalendarDate, isoDay } from "#domain/tournament/calendar-date.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"

/** Days after the last day of an event within which its report is handed in: two weeks, in two copies (`docs/decisions/state-papers.md`). */
export const REPORT_DAYS = 14

/** The day until which the report is handed in, dd.mm.yyyy, by the days of the event; '' if none of them is known. */
export function reportUntil(dates: readonly string[]): string {
  const last = dates.filter(isCalendarDate).map(isoDay).toSorted().at(-1)
  return last === undefined ? "" : localDate(dayAfter(last, REPORT_DAYS))
}

/** Whether the report is to be handed in at the time `now`: the last day of the event is over in Ukraine. */
export function isReportDue(dates: readonly string[], now: Date): boolean {
  const known = dates.filter(isCalendarDate).map(isoDay)
  return known.length > 0 && known.every((day) => day < dayInKyiv(now))
}

const dayAfter = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const DAY_MS = 86_400_000
