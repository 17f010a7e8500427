import { key, lookAlikes, text } from "#domain/key.ts"
import { parseDate, yearOfDigits } from "#domain/uk/dates.ts"
import { isBirthYear, MAX_RANK, MAX_WEIGHT } from "./athlete-rules.ts"
import {
  AGE,
  BEHIND_YEAR,
  BIRTH_DATE,
  DAY_AND_MONTH,
  EMPTY_CELL,
  KILOGRAMS,
  LETTER_FOR_0,
  LETTER_FOR_3,
  MONTH_AND_DAY,
  MONTH_AND_YEAR,
  monthStems,
  PLAIN_YEAR,
  ROMAN_MONTH,
  SHORT_YEAR,
} from "./sheet-words.data.ts"

/** Longest text that an athlete's field takes, in characters; as in the contract. */
export const MAX_TEXT = 300

/**
 * A cell as it is stored: formulas are plain text, a lone dash or «не вказано» is nothing, and the apostrophe by which Excel
 * marks a text («'2013», «Кадети '-53») is gone.
 */
export function cellText(cell: string): string {
  const value = text(cell).replace(TEXT_MARK, "")
  return EMPTY_CELL.test(value) ? "" : value
}

// One alone: two of them, or one before a sign, are what our own lists put there (`harmless`).
const TEXT_MARK = /^['’‘ʼ`](?=[\p{L}«"]|[-+]?\d)|(?<=\s)['’‘ʼ`](?=[-+]?\d)/gu

/**
 * The year of '2015', '2015 р.н.', '12.03.2015', '1/9/2013', '5/13/2013', '2015-03-12', '05.2014', '12 березня 2013' and of
 * 41345, the day that Excel counts, of '13' and '13 р.н.'; undefined if unreadable or out of range.
 */
export function parseBirthYear(cell: string, thisYear: number): number | undefined {
  const value = plainBirth(cell).replace(/ ?\([^()]*\)$/, "")
  const year =
    yearIn(value, thisYear) ??
    yearOfMonth(value, thisYear) ??
    yearOfOther(value, thisYear) ??
    yearOfDayNumber(value) ??
    shortYear(value, thisYear)
  return year !== undefined && isBirthYear(year, thisYear) ? year : undefined
}

/**
 * The day of '12.03.2015', '1/9/2013', '07052013', '2015-03-12' as yyyy-mm-dd, read as the forms read it (`parseDate`); of
 * '5/13/2013', which Excel writes in America, too. '' if the cell says the year alone or cannot be read.
 */
export function parseBirthDate(cell: string, thisYear: number): string {
  const value = plainBirth(cell)
  const day = dayIn(value, thisYear)
  return day !== null && isBirthYear(Number(day.slice(0, 4)), thisYear) ? day : ""
}

/** Without quotes, doubled signs and the word behind a year; letters that were typed for figures are these. */
const plainBirth = (cell: string): string =>
  text(cell.replace(/[«»"“”]/g, " "))
    .replace(LETTER_FOR_0, "0")
    .replace(LETTER_FOR_3, "3")
    .replace(/[.,] ?[.,]+/g, ".")
    .replace(BEHIND_YEAR, "")

function dayIn(value: string, thisYear: number): string | null {
  const [, year = "", month = "", day = ""] = ISO_DATE.exec(value) ?? []
  if (year !== "") return parseDate(`${day}.${month}.${year}`)
  const [, first, second, digits] = BIRTH_DATE.exec(value) ?? []
  if (first === undefined) return parseDate(value, thisYear)
  return parseDate(`${first}.${second}.${digits}`, thisYear) ?? parseDate(`${second}.${first}.${digits}`, thisYear)
}

function yearIn(value: string, thisYear: number): number | undefined {
  const plain = PLAIN_YEAR.exec(value)
  if (plain) return Number(plain[1])
  const iso = ISO_DATE.exec(value)
  if (iso) return isDay(iso[3], iso[2]) ? Number(iso[1]) : undefined
  const date = BIRTH_DATE.exec(value)
  if (!date) return Number(dayIn(value, thisYear)?.slice(0, 4)) || undefined
  return isDay(date[1], date[2]) || isDay(date[2], date[1]) ? yearOfDigits(date[3] ?? "", thisYear) : undefined
}

const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/u

/** '05.2014', 'травень 2016', '12 березня 2013 р.' */
function yearOfMonth(value: string, thisYear: number): number | undefined {
  const [, word = "", number = "", year = ""] = MONTH_AND_YEAR.exec(value) ?? []
  const isMonth =
    word === ""
      ? Number(number) >= 1 && Number(number) <= 12
      : monthStems.some((stem) => key(word).startsWith(key(stem)))
  return isMonth ? yearOfDigits(year, thisYear) : undefined
}

/** '12-бер-13', 'Mar 12, 2013', '12.III.2013' */
function yearOfOther(value: string, thisYear: number): number | undefined {
  const [, word = "", ofDay] = DAY_AND_MONTH.exec(value) ?? MONTH_AND_DAY.exec(value) ?? []
  if (ofDay !== undefined)
    return monthStems.some((stem) => key(word).startsWith(key(stem))) ? yearOfDigits(ofDay, thisYear) : undefined
  const [, digits] = ROMAN_MONTH.exec(value) ?? []
  return digits === undefined ? undefined : yearOfDigits(digits, thisYear)
}

function shortYear(value: string, thisYear: number): number | undefined {
  const digits = SHORT_YEAR.exec(value)?.[1]
  return digits === undefined ? undefined : yearOfDigits(digits, thisYear)
}

/** Whether a cell has two figures for a year and does not say that it is one of birth: it may be an age. */
export function mayBeAge(cell: string): boolean {
  const [, digits, , born] = SHORT_YEAR.exec(cell) ?? []
  return digits !== undefined && born === undefined
}

/** Excel counts days from 30 December 1899; a file of text keeps the number. */
function yearOfDayNumber(value: string): number | undefined {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(value) ? Math.trunc(Number(value.replace(",", "."))) : Number.NaN
  return Number.isNaN(days) ? undefined : new Date(Date.UTC(1899, 11, 30 + days)).getUTCFullYear()
}

/** Years of age of '13', '13 р.', '13,5'; undefined if it is none that an athlete can have. */
export function parseAge(cell: string): number | undefined {
  const age = Math.trunc(Number(AGE.exec(cellText(cell))?.[1]?.replace(",", ".")))
  return age >= YOUNGEST && age <= OLDEST ? age : undefined
}

/** Years of age of an athlete. */
export const YOUNGEST = 3
const OLDEST = 80

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isDay = (day: string | undefined, month: string | undefined): boolean =>
  Number(day) >= 1 && Number(day) <= (daysOfMonth[Number(month) - 1] ?? 0)

/** Kilograms of '41kg', '34.0', '50,5 кг'; null: empty or 0; undefined: unreadable or out of range. */
export function parseWeight(cell: string): number | null | undefined {
  const value = cellText(cell)
  if (value === "") return null
  const found = KILOGRAMS.exec(value)
  if (!found) return undefined
  const kg = Number(found[1]?.replace(",", "."))
  if (kg === 0) return null
  return kg <= MAX_WEIGHT ? kg : undefined
}

/** A seeding 1..64; 0: empty; undefined: unreadable or out of range. */
export function parseRank(cell: string): number | undefined {
  const value = cellText(cell)
  if (value === "") return 0
  const rank = /^\d{1,3}(?:[.,]0+)?$/.test(value) ? Math.trunc(Number(value.replace(",", "."))) : -1
  return rank >= 0 && rank <= MAX_RANK ? rank : undefined
}

/** A name with its Latin look-alikes in Cyrillic, if the word, or another word of the name, is plainly Cyrillic. */
export function cyrillicWords(name: string): string {
  if (!/[A-Za-z]/.test(name) || !hasOwnCyrillic(name)) return name
  return text(name.normalize("NFD").replace(word, (one) => (isFoldable(one) ? one.replace(latin, cyrillic) : one)))
}

/** Only in words that are Cyrillic themselves: 'ДЮСШ II' and «Sport Life» of a club stay. */
export const cyrillicMixedWords = (name: string): string =>
  /[A-Za-z]/.test(name)
    ? text(
        name
          .normalize("NFD")
          .replace(word, (one) => (hasOwnCyrillic(one) && isFoldable(one) ? one.replace(latin, cyrillic) : one)),
      )
    : name

const word = /[\p{L}\p{M}'’]+/gu
const latin = /[A-Za-z]/g
/** A letter that no Latin one looks like. */
const hasOwnCyrillic = (value: string): boolean =>
  /\p{Script=Cyrillic}/u.test(value) &&
  Array.from(value.toLowerCase().matchAll(/\p{Script=Cyrillic}/gu)).some(([letter]) => !lookedLike.has(letter))

const lookedLike = new Set(lookAlikes.values())
const isFoldable = (one: string): boolean =>
  (one.match(latin) ?? []).every((letter) => lookAlikes.has(letter.toLowerCase()))

function cyrillic(letter: string): string {
  const small = lookAlikes.get(letter.toLowerCase()) ?? letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}
