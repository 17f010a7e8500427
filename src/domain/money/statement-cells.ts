import { cellText } from "#domain/athletes/cell-values.ts"
import { trimmedOf } from "#domain/key.ts"
import { localDate, parseDate } from "#domain/uk/dates.ts"
import { readTaxCode } from "./payee.ts"
import { HRYVNIA } from "./statement-words.data.ts"

/** dd.mm.yyyy of '28.11.2026', '28.11.2026 10:15:00' and '2026-11-28T10:15'; null if it is not a real day. */
export function readDay(cell: string): string | null {
  const value = cellText(cell).slice(0, LONGEST_CELL)
  const time = value.search(/\d{1,2}:\d{2}/u)
  const found = parseDate(trimmedOf(time < 0 ? value : value.slice(0, time), "", "T,; "))
  return found === null ? null : localDate(found)
}

/** No day and no sum is longer. */
const LONGEST_CELL = 60

export interface ReadSum {
  /** Kopiyky; below 0 if a minus stands with it. */
  readonly amount: number
  /** Whether no other currency stands in the cell. */
  readonly isHryvnia: boolean
}

/**
 * The sum of «1 234,50», «1,234.50», «1.234,50», «-500», «500-», «(500,00)» and «+4500.00 UAH»; null if it is not one, or may be
 * two: «1,234» is a thousand to one bank and one to another.
 */
export function readSum(cell: string): ReadSum | null {
  const value = cellText(cell)
    .slice(0, LONGEST_CELL)
    .replace(HRYVNIA, "")
    .replace(/[\s'’]+/gu, " ")
  const isOther = /[$€£¥]|\p{L}/u.test(value)
  const bare = value.replace(/[$€£¥]|\p{L}{3}/gu, "").trim()
  const [, before = "", digits = "", behind = ""] = /^([-–−+(]?) ?([\d .,]+?) ?([-–−)]?)$/u.exec(bare) ?? []
  const kopiyky = kopiykyOf(digits.trim())
  if (kopiyky === null || (before === "(") !== (behind === ")") || (before !== "" && /[-–−]/u.test(behind))) return null
  const isNegative = before === "(" || /[-–−]/u.test(before + behind)
  return { amount: isNegative && kopiyky !== 0 ? -kopiyky : kopiyky, isHryvnia: !isOther }
}

const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/
/** Thousands apart by one sign throughout, and another one before the kopiyky. */
const GROUPED = /^(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3}){0,3})(?:([.,])(\d{2}))?$/

function kopiykyOf(digits: string): number | null {
  const plain = PLAIN.exec(digits)
  if (plain) return inKopiyky(plain[1], plain[2])
  const [, whole = "", between, point, rest] = GROUPED.exec(digits) ?? []
  const isUnclear = between !== " " && point === undefined && whole.length <= "123,456".length
  if (whole === "" || between === point || isUnclear) return null
  return inKopiyky(whole.replace(/[ .,]/g, ""), rest)
}

const inKopiyky = (whole = "", rest = ""): number => Number(whole) * 100 + Number(rest.padEnd(2, "0"))

/**
 * ЄДРПОУ or РНОКПП as it is stored: Excel takes zeros off its beginning, and a bank writes zeros or nines for somebody without one.
 * What is no code of either kind, a passport's number, stays as it is written.
 */
export function readPayerCode(cell: string): string {
  const value = cellText(cell).replace(/\s/gu, "").slice(0, LONGEST_CODE)
  if (/^(\d)\1*$/.test(value)) return ""
  const padded = /^\d{5,7}$/.test(value) ? value.padStart(8, "0") : /^\d{9}$/.test(value) ? `0${value}` : value
  return padded !== value && readTaxCode(padded).ok ? padded : value
}

const LONGEST_CODE = 20
