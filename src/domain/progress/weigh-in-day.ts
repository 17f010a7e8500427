import { isoDay } from "#domain/tournament/calendar-date.ts"

/**
 * Whether entries that fight on `date` are awaited at the scales: from the day before the tournament's first day, on a
 * later day from its own morning, because its weigh-in stands beside the fights of the day before. Dates are
 * dd.mm.yyyy, `today` yyyy-mm-dd.
 */
export const isWeighInTime = (date: string, firstDay: string, today: string): boolean =>
  today >= weighInDay(date, firstDay)

/** The day from which they are awaited, yyyy-mm-dd. */
export const weighInDay = (date: string, firstDay: string): string =>
  isoDay(date) <= isoDay(firstDay) ? dayBefore(isoDay(date)) : isoDay(date)

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
