import { setImmediate } from "node:timers/promises"
import { type CsvError, type Options, parse } from "csv-parse"
import { findHeader } from "#domain/athletes/columns.ts"
import { peopleLines } from "#domain/athletes/people-lines.ts"
import { plainCell } from "#domain/formula-text.ts"
import { findStatementHeader } from "#domain/money/statement-columns.ts"
import { Refusal } from "#domain/refusal.ts"
import { type Allowance, allowance, MAX_CELLS, MAX_SHEET_ROWS } from "./sheets-bounds.ts"
import { readXlsx, type Table } from "./sheets-xlsx.ts"
import { zipPaths } from "./sheets-zip.ts"

export type SheetEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1251"

/** A CSV file, unchanged. */
export interface Sheet {
  readonly rows: string[][]
  readonly encoding: SheetEncoding
  readonly delimiter: string
}

export const MAX_SHEET_BYTES = 10 * 1024 * 1024

/**
 * The non-empty sheets of a CSV or XLSX file, recognised by content, never by name; lines of a message («1. Шевченко Тарас 2013
 * -45 СК Січ») are a sheet too. Refuses more than 10 MB or 20,000 rows (`too_large`), any other kind (`wrong_file` with the
 * `kind`) and damaged or empty files (`sheet_unreadable`). `left`: what files that come with it have not taken.
 */
export async function readSheets(
  bytes: Uint8Array,
  left: Allowance = allowance(),
  looked: LookedFor = people,
): Promise<Table[]> {
  if (bytes.length > MAX_SHEET_BYTES)
    throw new Refusal("too_large", "file", { bytes: bytes.length, limit: MAX_SHEET_BYTES })
  const tables = await tablesOf(bytes, left, looked)
  if (tables.length === 0) throw new Refusal("sheet_unreadable", "file", { reason: "empty" })
  left.rows -= tables.reduce((sum, { rows }) => sum + rows.length - 1, 0)
  if (left.rows < 0) throw new Refusal("too_large", "file", { rows: MAX_SHEET_ROWS })
  if (left.cells < 0) throw new Refusal("too_large", "file", { cells: MAX_CELLS })
  return tables
}

/** What sheets are read for. */
export interface LookedFor {
  /** How many columns the header of these rows names; 0: there is none. */
  readonly columnsIn: (rows: readonly (readonly string[])[]) => number
  /** The lines of a text as a table; null: they are none. */
  readonly linesOf: (content: string) => Omit<Table, "name"> | null
  readonly name?: "statement"
}

/** Lists of people, also as the lines of a message. */
export const people: LookedFor = {
  columnsIn: (rows) => Object.keys(findHeader(rows)?.columns ?? {}).length,
  linesOf: peopleLines,
}

/** Lines of a bank: a text without columns is none. */
export const payments: LookedFor = {
  columnsIn: (rows) => Object.keys(findStatementHeader(rows)?.columns ?? {}).length,
  linesOf: () => null,
  name: "statement",
}

async function tablesOf(bytes: Uint8Array, left: Allowance, looked: LookedFor): Promise<Table[]> {
  const kind = kindOfFile(bytes)
  if (kind === "xlsx") return (await readXlsx(bytes, left)).filter(({ rows }) => rows.length > 0)
  if (kind !== "csv") throw new Refusal("wrong_file", "file", { kind, ...(looked.name && { of: looked.name }) })
  const { rows, delimiter } = await readCsv(bytes, looked)
  left.cells -= rows.reduce((sum, cells) => sum + cells.length, 0)
  const lines =
    delimiter === "," || rows.every((cells) => cells.length < 2) ? looked.linesOf(decode(bytes).content) : null
  return [lines === null ? filledTable(rows) : { name: "", ...lines }]
}

/** The rows of a CSV file that hold something, with the numbers that Excel shows beside them. */
function filledTable(rows: readonly (readonly string[])[]): Table {
  const filled = rows.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== "") ? [{ cells, line: at + 1 }] : [],
  )
  return { name: "", rows: filled.map(({ cells }) => cells.map(plainCell)), lines: filled.map(({ line }) => line) }
}

/** Reads a CSV file of any usual encoding and delimiter. Lets other work in between the pieces of a long file. */
export async function readCsv(bytes: Uint8Array, looked: LookedFor = people): Promise<Sheet> {
  const { content, encoding } = decode(bytes)
  if (content.includes("\0")) throw new Refusal("wrong_file", "file", { kind: "other" })
  requireShortLines(content)
  const { body, delimiter } = delimiterOf(content, looked)
  const rows = await parseInPieces(body, delimiter)
  if (rows.every((row) => row.every((cell) => cell.trim() === "")))
    throw new Refusal("sheet_unreadable", "file", { reason: "empty" })
  return { rows, encoding, delimiter }
}

/**
 * A byte order mark decides; without it strict UTF-8 is tried, then the code page in which Ukrainian Excel writes CSV.
 */
function decode(bytes: Uint8Array): { readonly content: string; readonly encoding: SheetEncoding } {
  if (startsWith(bytes, [0xff, 0xfe]))
    return { content: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" }
  if (startsWith(bytes, [0xfe, 0xff]))
    return { content: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16be" }
  try {
    return { content: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" }
  } catch {
    return { content: new TextDecoder("windows-1251").decode(bytes), encoding: "windows-1251" }
  }
}

/** Thousands of columns are no list of people: they would hold their process for minutes. */
function requireShortLines(content: string): void {
  let start = 0
  for (let line = 1; start < content.length; line++) {
    const end = content.slice(start, start + MAX_LINE + 1).search(/[\r\n]/)
    if (end < 0 && content.length - start > MAX_LINE) {
      throw new Refusal("sheet_unreadable", "file", { reason: "line", line })
    }
    if (end < 0) return
    start += end + 1
  }
}

const delimiters = [";", "\t", ",", "|"] as const
const HEADER_LINES = 25
/** Characters of a line: more is no person, and takes minutes to look through. */
const MAX_LINE = 100_000

/**
 * The delimiter that makes the best header, else the most frequent one of the first line; Excel's `sep=` line overrides
 * both.
 */
function delimiterOf(content: string, { columnsIn }: LookedFor): { readonly body: string; readonly delimiter: string } {
  const said = /^sep=([;,|\t])\r?\n/i.exec(content)
  if (said?.[1]) return { body: content.slice(said[0].length), delimiter: said[1] }
  const lines = content.trimStart().split(/\r\n|\n|\r/, HEADER_LINES)
  const columns = (delimiter: string): number => columnsIn(lines.map((line) => line.split(delimiter)))
  const frequency = (delimiter: string): number => (lines[0] ?? "").split(delimiter).length
  const [best = ";"] = delimiters.toSorted(
    (left, right) => columns(right) - columns(left) || frequency(right) - frequency(left),
  )
  return { body: content, delimiter: best }
}

const PIECE = 64 * 1024

async function parseInPieces(body: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = []
  let failure: Error | undefined
  const parser = parse(csvOptions(delimiter))
  let cells = 0
  const isLong = (): boolean => tooMany(rows) || cells > MAX_CELLS
  parser.on("data", (row: string[]) => {
    cells += row.length
    rows.push(row)
  })
  parser.on("error", (error) => {
    failure ??= error
  })
  const ended = new Promise((resolve) => parser.on("close", resolve))
  for (let start = 0; start < body.length && failure === undefined && !isLong(); start += PIECE) {
    parser.write(body.slice(start, start + PIECE))
    await setImmediate()
  }
  if (isLong()) parser.destroy()
  else parser.end()
  await ended
  if (failure !== undefined) throw new Refusal("sheet_unreadable", "file", { reason: "line", line: lineOf(failure) })
  if (tooMany(rows)) throw new Refusal("too_large", "file", { rows: MAX_SHEET_ROWS })
  if (isLong()) throw new Refusal("too_large", "file", { cells: MAX_CELLS })
  return rows
}

/** The header is not counted. */
const tooMany = (rows: readonly unknown[]): boolean => rows.length > MAX_SHEET_ROWS + 1

const csvOptions = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  // A formula has quotes in the middle of a cell: =HYPERLINK("x").
  relax_quotes: true,
  max_record_size: MAX_LINE,
})

const lineOf = (failure: Error | CsvError): number =>
  "lines" in failure && typeof failure.lines === "number" ? failure.lines : 0

/** `xls`: Excel's format before 2007; `locked`: a workbook with a password; `ods`: of LibreOffice; `word`: a text document. */
type FileKind = "csv" | "xlsx" | "xls" | "locked" | "ods" | "word" | "pdf" | "picture" | "page" | "other"

/** The kind of a file by its content. Text is taken for CSV. */
function kindOfFile(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b])) return isOpenText(bytes) ? "word" : kindOfArchive(zipPaths(bytes))
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return kindOfContainer(bytes)
  const starting = starts.find(([, start, at = 0]) => startsWith(bytes.subarray(at), start))
  if (starting) return starting[0]
  return isMarkup(bytes) ? "page" : "csv"
}

/** What clubs send instead of a table, by how it begins: RTF, PDF, JPEG, PNG, and behind its length HEIC of a phone. */
const starts: readonly (readonly [kind: FileKind, start: readonly number[], at?: number])[] = [
  ["word", [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["picture", [0xff, 0xd8, 0xff]],
  ["picture", [0x89, 0x50, 0x4e, 0x47]],
  ["picture", [0x66, 0x74, 0x79, 0x70], 4],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

function kindOfArchive(paths: readonly string[]): FileKind {
  if (paths.includes("xl/workbook.xml")) return "xlsx"
  if (paths.includes("word/document.xml")) return "word"
  return paths.includes("content.xml") ? "ods" : "other"
}

/** Old documents, and encrypted workbooks, are in one kind of container, in streams of these names. */
function kindOfContainer(bytes: Uint8Array): FileKind {
  const has = (name: string): boolean => bufferOf(bytes).includes(Buffer.from(name, "utf16le"))
  if (has("EncryptedPackage")) return "locked"
  return has("WordDocument") ? "word" : "xls"
}

/** LibreOffice's text begins with its type; inside it is packed as a table is. */
const isOpenText = (bytes: Uint8Array): boolean =>
  bufferOf(bytes.subarray(0, 100)).includes("application/vnd.oasis.opendocument.text")

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Many programs save a page of HTML or XML under the name of a workbook. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:!doctype|html|\?xml|table|mso|meta)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
