import { requireDense } from "./sheets-bounds.ts"

/** Cells that are shown as one, from 1: the rows are Excel's. */
export interface Merge {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** The XML of a worksheet with nothing but its filled cells. */
export interface LeanSheet {
  readonly xml: string
  /** Excel's numbers of the rows that have a filled cell; in `xml` they follow one another from 2. */
  readonly lines: readonly number[]
  /** Filled ones. */
  readonly cells: number
  /** Merged cells of more than one row, by their first column. */
  readonly merges: readonly Merge[]
}

/** More merged areas are no list of people. */
const MAX_MERGES = 50_000

/**
 * What of a worksheet can hold people: cells with a value. Empty cells with a style, lists and filters over whole columns,
 * formats down to the last row and what the sheet says of its size go, and so do cells in which a formula failed. Its first row
 * holds `mark`, by which the sheet is known again. Undefined: the part is no worksheet. Refuses `too_large`.
 */
export function leanSheet(xml: string, mark: number): LeanSheet | undefined {
  // A text, or a sheet's name, may be that word.
  if (!/<(?:[^\s<>"'=/]+:)?sheetData/.test(xml)) return undefined
  const open = /<([\w.-]+:)?sheetData(?:\s[^<>]*?)?(\/?)>/.exec(xml)
  if (!open) return { xml: `${HEAD}${markRow(mark)}${FOOT}`, lines: [], cells: 0, merges: [] }
  const [tag, prefix = "", isEmpty] = open
  const start = open.index + tag.length
  const close = isEmpty ? start : xml.indexOf(`</${prefix}sheetData`, start)
  const end = close < 0 ? xml.length : close
  const { rows, lines, cells } = filledRows(xml, { start, end, prefix })
  return { xml: `${HEAD}${markRow(mark)}${rows.join("")}${FOOT}`, lines, cells, merges: mergesIn(xml, end) }
}

const HEAD =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>'
const FOOT = "</sheetData></worksheet>"
const markRow = (mark: number): string => `<row r="1"><c r="A1"><v>${mark}</v></c></row>`

interface Body {
  readonly start: number
  readonly end: number
  /** Of the element's names: `x:` in the workbooks of some programs. */
  readonly prefix: string
}

function filledRows(xml: string, body: Body) {
  const rows: string[] = []
  const lines: number[] = []
  let [columns, cells] = [0, 0]
  for (const { line, column, attributes, value } of filledCells(xml, body)) {
    if (lines.at(-1) !== line) {
      lines.push(line)
      rows.push(`${rows.length > 0 ? "</row>" : ""}<row r="${lines.length + 1}">`)
    }
    rows.push(cellOf(column, lines.length + 1, attributes, value))
    columns = Math.max(columns, column)
    cells += 1
    requireDense({ rows: lines.length, columns, cells })
  }
  if (rows.length > 0) rows.push("</row>")
  return { rows, lines, cells }
}

/** Rows and cells without a number follow the one before them. */
function* filledCells(xml: string, body: Body) {
  let [line, column] = [0, 0]
  for (const { name, attributes, inner } of elements(xml, body)) {
    if (name === "row") {
      line = Number(/\sr="(\d{1,7})"/.exec(attributes)?.[1] ?? line + 1)
      column = 0
      continue
    }
    const place = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(attributes)
    column = place ? columnOf(place[1] ?? "") : column + 1
    const value = valueIn(inner, attributes, body.prefix)
    if (value !== "") yield { line: place ? Number(place[2]) : line, column, attributes, value }
  }
}

/** The rows and cells in the order of the text; of a cell what stands in it. */
function* elements(xml: string, { start, end, prefix }: Body) {
  const tags = new RegExp(`<${prefix.replaceAll(".", "\\.")}(row|c)(?=[\\s/>])([^<>]*)>`, "g")
  tags.lastIndex = start
  for (let found = tags.exec(xml); found && found.index < end; found = tags.exec(xml)) {
    const [, name = "", attributes = ""] = found
    const isOpen = name === "c" && !attributes.endsWith("/")
    const close = isOpen ? xml.indexOf(`</${prefix}c>`, tags.lastIndex) : tags.lastIndex
    if (close < 0) return
    yield { name, attributes, inner: xml.slice(tags.lastIndex, close) }
    tags.lastIndex = close
  }
}

/** `<v>…</v>` or `<is>…</is>` of a cell; '' if it is empty, holds a failed formula or something that is no cell's content. */
function valueIn(body: string, attributes: string, prefix: string): string {
  if (/\st="e"/.test(attributes)) return ""
  const inner = prefix === "" ? body : body.replaceAll(`<${prefix}`, "<").replaceAll(`</${prefix}`, "</")
  for (const [name, open] of contents) {
    const start = inner.search(open)
    const end = inner.lastIndexOf(`</${name}>`)
    if (start < 0 || end < start) continue
    const value = inner.slice(start, end + name.length + 3)
    return /<(?:row|c|sheetData|dimension)[\s/>]/.test(value) || isBlank(value) ? "" : value
  }
  return ""
}

const contents = [
  ["is", /<is(?:\s[^<>]*)?>/],
  ["v", /<v(?:\s[^<>]*)?>/],
] as const

const isBlank = (value: string): boolean => value.replace(/<[^<>]*>/g, "") === ""

function cellOf(column: number, row: number, attributes: string, value: string): string {
  const kept = (attributes.match(/\s[ts]="\w{1,12}"/g) ?? []).join("")
  return `<c r="${lettersOf(column)}${row}"${kept}>${value}</c>`
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const lettersOf = (column: number): string =>
  column <= 0 ? "" : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

function mergesIn(xml: string, from: number): Merge[] {
  const refs = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
  refs.lastIndex = from
  const merges: Merge[] = []
  for (let found = refs.exec(xml); found && merges.length < MAX_MERGES; found = refs.exec(xml)) {
    const [first, last] = [Number(found[2]), Number(found[3])]
    if (last > first) merges.push({ column: columnOf(found[1] ?? ""), first, last })
  }
  return merges
}
