import { Refusal } from "#domain/refusal.ts"

/** Cells of all sheets together: more is no list of people. */
export const MAX_CELLS = 2_000_000
/** The reader fills the whole sheet up to its last corner, empty cells too: all rows of Excel with ten columns are enough. */
const MAX_GRID = 12_000_000
/** Excel holds 32,767 characters in a cell; bytes. */
const MAX_TEXT = 200_000

/**
 * Refuses (`too_large`) a part of a workbook that is small on the disk but would take minutes to read: checked at once,
 * before parsing.
 */
export function requireBounded(part: Uint8Array): void {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("latin1")
  const [columns, rows] = cornerOf(xml)
  if (columns * rows > MAX_GRID || countOf(xml, "<c") > MAX_CELLS * 2 || longestText(xml) > MAX_TEXT) {
    throw new Refusal("too_large", "file", { cells: MAX_CELLS })
  }
}

/** The furthest column and row that is named: `r="XFD7"` of a cell, `ref="A1:XFD7"` of a sheet. */
function cornerOf(xml: string): [columns: number, rows: number] {
  const corner: [number, number] = [1, 1]
  for (const [, letters = "", digits = ""] of xml.matchAll(/[":]([A-Z]{1,3})(\d{1,7})"/g)) {
    corner[0] = Math.max(corner[0], columnOf(letters))
    corner[1] = Math.max(corner[1], Number(digits))
  }
  return corner
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

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
