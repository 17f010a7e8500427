import { HEAD } from "./invoice-number.data.ts"

/** «SJ-7-000123»: the tournament on the server that made the number, and the count of its invoices. */
export const invoiceNumber = (tournament: number, count: number): string =>
  `SJ-${tournament}-${String(count).padStart(DIGITS, "0")}`

const DIGITS = 6

/** Blanks and dashes of any kind, in any number; banks also write a full stop, an underscore or a slash. */
const GAP = "[\\s\\p{Pd}−_./]*"
/** Not in the middle of a word or a number. */
const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])${HEAD}${GAP}(\\d{1,9})${GAP}(\\d{1,9})(?![\\p{L}\\p{N}])`, "gu")

/** The numbers of invoices that a text names, each once, as they were made; a bank may have dropped the zeros. */
export function invoiceNumbersIn(text: string): string[] {
  const found = [...text.matchAll(NUMBER)].map(
    ([, tournament, count]) => `SJ-${Number(tournament)}-${count?.padStart(DIGITS, "0")}`,
  )
  return [...new Set(found)]
}
