import { calendarDay } from "../tournament/calendar-date.ts"

const KYIV = { timeZone: "Europe/Kyiv" } as const

const field = new Intl.DateTimeFormat("sv", { ...KYIV, dateStyle: "short", timeStyle: "short" })
const isoDay = new Intl.DateTimeFormat("sv", KYIV)
const clock = new Intl.DateTimeFormat("uk-UA", { ...KYIV, hour: "2-digit", minute: "2-digit" })
const seconds = new Intl.DateTimeFormat("uk-UA", { ...KYIV, hour: "2-digit", minute: "2-digit", second: "2-digit" })
const short = new Intl.DateTimeFormat("uk-UA", { ...KYIV, dateStyle: "short", timeStyle: "short" })
const shortWithSeconds = new Intl.DateTimeFormat("uk-UA", { ...KYIV, dateStyle: "short", timeStyle: "medium" })
const shortDate = new Intl.DateTimeFormat("uk-UA", { ...KYIV, dateStyle: "short" })
const dayMonth = new Intl.DateTimeFormat("uk-UA", { ...KYIV, day: "2-digit", month: "2-digit" })
const full = new Intl.DateTimeFormat("uk-UA", {
  ...KYIV,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
})

// Times are shown in Kyiv time, whatever time zone the server or the device uses.

/** «10:42» */
export const timeOf = (at: Date): string => clock.format(at)

/** «10:42:07» */
export const timeWithSeconds = (at: Date): string => seconds.format(at)

/** «15.05.2026, 10:42» */
export const dateAndTime = (at: Date): string => full.format(at)

/** «15.05.26, 10:42» */
export const shortMoment = (at: Date): string => short.format(at)

/** «15.05.26, 10:42:07» */
export const shortMomentWithSeconds = (at: Date): string => shortWithSeconds.format(at)

/** «15.05.26» */
export const shortDay = (at: Date): string => shortDate.format(at)

/** «15.05» */
export const dayAndMonth = (at: Date): string => dayMonth.format(at)

/** The day in Ukraine at a moment, `YYYY-MM-DD`. */
export const dayInKyiv = (at: Date): string => isoDay.format(at)

/** The year in Ukraine at a moment. */
export const yearInKyiv = (at: Date): number => Number(dayInKyiv(at).slice(0, 4))

/** `YYYY-MM-DD` as people read it, `DD.MM.YYYY`; anything else is returned unchanged. */
export function localDate(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3.$2.$1")
}

/**
 * Text that a person typed, read as day, month, year: `07.05.2013`, `7.5.13`, `07/05/2013`, `7-5-2013`, `07 05 2013`,
 * `07052013` (a phone's keyboard of digits), or `2013-05-07`. `lastYear`: two digits are the latest such year up to it, as
 * of a birth; without it they are 20YY. Returns `YYYY-MM-DD`, or null if it is not a real day or not typed to its end
 * (`070513` may be half of 07.05.13..): a date field keeps such text visible instead of guessing.
 */
export function parseDate(text: string, lastYear?: number): string | null {
  const value = text.trim()
  const local = PARTED.exec(value) ?? EIGHT_DIGITS.exec(value)
  if (local) return calendarDay(yearOfDigits(local[3] ?? "", lastYear), Number(local[2]), Number(local[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return iso ? calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null
}

const PARTED = /^(\d{1,2}) ?[.,/\- ] ?(\d{1,2}) ?[.,/\- ] ?(\d{4}|\d{2})$/
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/** Four digits as they stand; two are the latest such year up to `lastYear`, without it 20YY. */
export function yearOfDigits(digits: string, lastYear?: number): number {
  if (digits.length === 4) return Number(digits)
  if (lastYear === undefined) return 2000 + Number(digits)
  const year = Math.floor(lastYear / 100) * 100 + Number(digits)
  return year > lastYear ? year - 100 : year
}

/** A moment as a field for date and time takes it, `YYYY-MM-DDTHH:MM` by the clock of Kyiv; '' none. Swedish writes it so. */
export const kyivField = (at: Date | null): string => (at === null ? "" : field.format(at).replace(" ", "T"))

/**
 * The moment that the text of such a field means; null if it means none. In the hour that occurs twice in autumn, the
 * first.
 */
export function kyivMoment(field: string): Date | null {
  const naive = sentMoment(`${field}:00Z`)?.getTime()
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) || naive === undefined) return null
  // Ukraine is two or three hours ahead; in the hour that spring skips neither fits.
  const hours = [3, 2].find((ahead) => kyivField(new Date(naive - ahead * HOUR)) === field) ?? 2
  return new Date(naive - hours * HOUR)
}

/**
 * A moment as a call sends it: ISO text of a real day with its zone; null otherwise. The language alone would make the 3rd
 * of March of 31.02, and read a text without a zone by the server's clock.
 */
export function sentMoment(text: string): Date | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T.*(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  const at = new Date(text)
  return day === undefined || parseDate(day) === null || Number.isNaN(at.getTime()) ? null : at
}

const HOUR = 3_600_000
