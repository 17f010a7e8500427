const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A real day written dd.mm.yyyy. */
export function isCalendarDate(value: string): boolean {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value)
  if (!parts) return false
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || month < 1 || month > 12) return false
  return day >= 1 && day <= (month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0))
}

/** A day dd.mm.yyyy as yyyy-mm-dd, which sorts by time. */
export const isoDay = (day: string): string => day.split(".").reverse().join("-")

/** The year of a dd.mm.yyyy date; without a date the given year. Ages are counted by it. */
export const seasonOf = (date: string, thisYear: number): number =>
  isCalendarDate(date) ? Number(date.slice(6)) : thisYear

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
