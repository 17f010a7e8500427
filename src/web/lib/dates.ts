import { dayInKyiv } from "#domain/kyiv.ts"

export { kyivField, kyivMoment } from "#domain/kyiv.ts"

const months = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * What a person typed, read as day, month, year: `DD.MM.YYYY`, `D.M.YY` (20YY) or `YYYY-MM-DD`. Answers `YYYY-MM-DD`, or null
 * where it is no real day: a date field keeps such text visible instead of guessing.
 */
export function parseDate(text: string): string | null {
  const value = text.trim()
  const local = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(value)
  if (local) return calendarDay(fullYear(local[3]!), Number(local[2]), Number(local[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return iso ? calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null
}

/** `YYYY-MM-DD` as people read it, `DD.MM.YYYY`; anything else as it is. */
export function localDate(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1")
}

const clock = new Intl.DateTimeFormat("uk-UA", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Kyiv" })

/** «10:42», by the clock of Kyiv whatever the device's is set to. */
export const timeOf = (at: Date): string => clock.format(at)

const dayAndTime = new Intl.DateTimeFormat("uk-UA", {
  ...{ day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZone: "Europe/Kyiv",
})

/** «15.05.2026, 10:42», by the clock of Kyiv. */
export const dateAndTime = (at: Date): string => dayAndTime.format(at)

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function calendarDay(year: number, month: number, day: number): string | null {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = month === 2 && !leap ? 28 : (months[month - 1] ?? 0)
  if (year < 1000 || day < 1 || day > length) return null
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}

/** Today in Ukraine, `YYYY-MM-DD`. */
export const todayInKyiv = (): string => dayInKyiv(new Date())
