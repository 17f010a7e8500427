import { Refusal } from "#domain/refusal.ts"

/** Cells of all sheets together: more is no list of people. */
export const MAX_CELLS = 2_000_000
/** The reader fills all rows with cells up to the furthest column: all rows that are taken with 600 columns are enough. */
const MAX_GRID = 12_000_000
/** What the parts of workbooks that come together may take once unpacked, bytes. A real one of 20,000 rows takes about 20 MB. */
export const MAX_UNPACKED_BYTES = 96 * 1024 * 1024
/** Rows of all sheets, one header aside. */
export const MAX_SHEET_ROWS = 20_000

/** What files that come together may still take: what one has taken the next has not. */
export interface Allowance {
  unpacked: number
  cells: number
  rows: number
}

export const allowance = (): Allowance => ({ unpacked: MAX_UNPACKED_BYTES, cells: MAX_CELLS, rows: MAX_SHEET_ROWS })

/** Excel holds 32,767 characters in a cell; bytes. */
const MAX_TEXT = 200_000

/**
 * Refuses (`too_large`) a part of a workbook that is small on the disk but would take minutes to read: checked at once,
 * before parsing. Cells and texts are counted, whatever the part says of its size.
 */
export function requireBounded(xml: string): void {
  if (countOf(xml, "<c") > MAX_CELLS * 2 || longestText(xml) > MAX_TEXT) throw tooLarge()
}

/** Refuses (`too_large`) cells that lie so far apart that the rows between the first and the last column fill the memory. */
export function requireDense({ rows, columns, cells }: Readonly<Record<"rows" | "columns" | "cells", number>>): void {
  if (rows * columns > MAX_GRID || cells > MAX_CELLS) throw tooLarge()
}

const tooLarge = (): Refusal => new Refusal("too_large", "file", { cells: MAX_CELLS })

function countOf(xml: string, mark: string): number {
  let count = 0
  for (let at = xml.indexOf(mark); at >= 0; at = xml.indexOf(mark, at + mark.length)) count += 1
  return count
}

function longestText(xml: string): number {
  let longest = 0
  let last = 0
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.max(longest, xml.length - last)
}
