/** A real day written dd.mm.yyyy. */
export function isCalendarDate(value: string): boolean {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value) ?? []
  return Number(year) >= 1900 && calendarDay(Number(year), Number(month), Number(day)) !== null
}

/** A day dd.mm.yyyy as yyyy-mm-dd, which sorts by time. */
export const isoDay = (day: string): string => day.split(".").reverse().join("-")

/** The year of a dd.mm.yyyy date; without a date the given year. Ages are counted by it. */
export const seasonOf = (date: string, thisYear: number): number =>
  isCalendarDate(date) ? Number(date.slice(6)) : thisYear

/** yyyy-mm-dd of a real day from the year 1000 on, otherwise null. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  // A day that its month lacks has become one of another month.
  const isReal = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}
