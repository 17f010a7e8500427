import readWorkbook from "read-excel-file/universal"
import { Refusal } from "#domain/refusal.ts"
import { type Allowance, allowance, MAX_CELLS, requireBounded, requireDense } from "./sheets-bounds.ts"
import { type LeanSheet, leanSheet, type Merge } from "./sheets-lean.ts"
import { storedZip, unzip, ZipError, type ZipFiles } from "./sheets-zip.ts"
import { platformTexts } from "./uk.ts"

/** One sheet: cells as text, lines without any cell left out. Of a CSV file the name is ''. */
export interface Table {
  readonly name: string
  readonly rows: string[][]
  /** The number of each row as Excel shows it, from 1. */
  readonly lines: readonly number[]
}

/**
 * The sheets of an Excel workbook, cells as people see them; empty lines and the empty end of lines are left out. What stands
 * in cells merged over several rows stands in each of them. Refuses what is broken (`sheet_unreadable`) and what is too large
 * once unpacked (`too_large`).
 */
export async function readXlsx(bytes: Uint8Array, left: Allowance = allowance()): Promise<Table[]> {
  const { archive, parts } = unpacked(bytes, left)
  const workbook = await readWorkbook(archive.buffer, { trim: false }).catch(() => {
    throw new Refusal("sheet_unreadable", "file", { reason: "workbook" })
  })
  return workbook.map(({ sheet, data: [mark, ...data] }) => {
    const lean = parts[Number(mark?.[0])]
    const read = data.map((row, place) => ({
      cells: withoutEmptyEnd(row.map(cellText)),
      line: lean?.lines[place] ?? place + 1,
    }))
    const filled = read.filter((row) => row.cells.length > 0)
    fillMerged(filled, lean?.merges ?? [])
    left.cells -= filled.reduce((sum, row) => sum + row.cells.length, 0)
    if (left.cells < 0) throw new Refusal("too_large", "file", { cells: MAX_CELLS })
    return { name: sheet, rows: filled.map((row) => row.cells), lines: filled.map(({ line }) => line) }
  })
}
/** Only what the reader needs, unpacked within bounds, and the worksheets among it: it would believe the sizes that the file claims. */
function unpacked(bytes: Uint8Array, left: Allowance) {
  try {
    const files = unzip(
      bytes,
      (path) => /^(?:xl\/|_rels\/|\[Content_Types\])/.test(path) && /\.(?:xml|rels)$/.test(path),
      left.unpacked,
    )
    for (const part of files.values()) left.unpacked -= part.length
    const parts: LeanSheet[] = []
    const lean = new Map(
      [...files].map(([path, part]): [string, Uint8Array] => {
        const xml = latin1Of(part)
        requireBounded(xml)
        const sheet = leanSheet(xml, parts.length)
        if (!sheet) return [path, part]
        parts.push(sheet)
        return [path, Buffer.from(sheet.xml, "latin1")]
      }),
    )
    requireFewSheets(files, parts)
    return { archive: storedZip(lean), parts }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    if (error.fault === "too_large") throw new Refusal("too_large", "file", { reason: "unpacked" })
    throw new Refusal("sheet_unreadable", "file", { reason: "workbook" })
  }
}

/** A letter for each byte. */
const latin1Of = (part: Uint8Array): string =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("latin1")

/** One part may be named as many sheets, and is read as often. */
function requireFewSheets(files: ZipFiles, parts: readonly LeanSheet[]): void {
  const sheets = latin1Of(files.get("xl/workbook.xml") ?? new Uint8Array()).split(/<(?:[\w.-]+:)?sheet\s/).length
  requireDense({ rows: sheets, columns: Math.max(0, ...parts.map((part) => part.cells)), cells: 0 })
}

interface Row {
  readonly cells: string[]
  readonly line: number
}

/** Writes what stands in merged cells into each row of theirs that has other cells. */
function fillMerged(rows: readonly Row[], merges: readonly Merge[]): void {
  const placeOf = new Map(rows.map(({ line }, place) => [line, place]))
  // Areas do not lie over one another: a column is walked through once. In a forged workbook they might.
  let left = MAX_CELLS
  for (const { column, first, last } of merges) {
    const top = placeOf.get(first) ?? rows.length
    const value = rows[top]?.cells[column - 1] ?? ""
    const below = value.trim() === "" ? [] : rowsUpTo(rows, top + 1, last)
    left -= below.length
    if (left < 0) return
    for (const { cells } of below) fillCell(cells, column - 1, value)
  }
}

function rowsUpTo(rows: readonly Row[], from: number, line: number): readonly Row[] {
  let end = from
  while ((rows[end]?.line ?? Number.POSITIVE_INFINITY) <= line) end += 1
  return rows.slice(from, end)
}

function fillCell(cells: string[], place: number, value: string): void {
  while (cells.length <= place) cells.push("")
  if (cells[place]?.trim() === "") cells[place] = value
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return dateText(cell)
  // Whole numbers are shown whole: the last digits tell one document of a bank from another.
  if (typeof cell === "number") return String(Number.isSafeInteger(cell) ? cell : Number(cell.toPrecision(12)))
  if (typeof cell === "boolean") return cell ? platformTexts.yes : platformTexts.no
  return String(cell)
}

const DAY_MS = 86_400_000
/** Excel counts days from 30 December 1899. */
const EPOCH = Date.UTC(1899, 11, 30)

/** A day as it is written here. A year of birth in a cell that Excel shows as a date is a day of 1905. */
function dateText(date: Date): string {
  const serial = (date.getTime() - EPOCH) / DAY_MS
  if (Number.isInteger(serial) && serial >= 1970 && serial <= 2100) return String(serial)
  const two = (value: number): string => String(value).padStart(2, "0")
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "")
  return cells.slice(0, last + 1)
}
