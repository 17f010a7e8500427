import readWorkbook from "read-excel-file/universal"
import { Refusal } from "#domain/refusal.ts"
import { MAX_CELLS, requireBounded } from "./sheets-bounds.ts"
import { storedZip, unzip, ZipError } from "./sheets-zip.ts"
import { platformTexts } from "./uk.ts"

/** One sheet: cells as text, lines without any cell left out. Of a CSV file the name is ''. */
export interface Table {
  readonly name: string
  readonly rows: string[][]
}

/**
 * The sheets of an Excel workbook, cells as people see them; empty lines and the empty end of lines are left out. Refuses what is
 * broken (`sheet_unreadable`) and what is too large once unpacked (`too_large`).
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table[]> {
  const workbook = await readWorkbook(unpacked(bytes).buffer, { trim: false }).catch(() => {
    throw new Refusal("sheet_unreadable", "file", { reason: "workbook" })
  })
  let cells = 0
  return workbook.map(({ sheet, data }) => {
    const rows = data.map((row) => withoutEmptyEnd(row.map(cellText))).filter((row) => row.length > 0)
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    if (cells > MAX_CELLS) throw new Refusal("too_large", "file", { cells: MAX_CELLS })
    return { name: sheet, rows }
  })
}

/** Only what the reader needs, unpacked within bounds: it would believe the sizes that the file claims. */
function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const files = unzip(
      bytes,
      (path) => /^(?:xl\/|_rels\/|\[Content_Types\])/.test(path) && /\.(?:xml|rels)$/.test(path),
    )
    for (const part of files.values()) requireBounded(part)
    return storedZip(files)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    if (error.fault === "too_large") throw new Refusal("too_large", "file", { reason: "unpacked" })
    throw new Refusal("sheet_unreadable", "file", { reason: "workbook" })
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === "number") return String(Number(cell.toPrecision(12)))
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
