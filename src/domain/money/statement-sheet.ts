import { cellText } from "#domain/athletes/cell-values.ts"
import type { SheetHeader } from "#domain/athletes/column-choice.ts"
import { type PassedRow, rowNumber, type SheetTable } from "#domain/athletes/sheet-table.ts"
import { text } from "#domain/key.ts"
import { AMOUNT } from "#domain/office/payments.ts"
import type { StatementLine } from "./statement.ts"
import { readDay, readPayerCode, readSum } from "./statement-cells.ts"
import { findStatementHeader } from "./statement-columns.ts"
import { HRYVNIA_CODES, INCOMING, OUTGOING, type StatementColumn, TOTAL } from "./statement-words.data.ts"

/** A row that seems to be a payment and cannot be read: of which day or sum it is not clear, or more than a payment may be. */
export interface UnreadLine {
  /** As `rowNumber`. */
  readonly row: number
  readonly why: "date" | "amount" | "range"
  /** What stands in the cell. */
  readonly text: string
}

/** The payments of a statement, and every other filled row with what it is: none is forgotten. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  readonly unread: readonly UnreadLine[]
  readonly passed: readonly PassedRow[]
}

/** Reads the rows below a header; sums of a page, heads that come again and notes are passed over. */
export function readStatement(table: SheetTable, header: SheetHeader<StatementColumn>): ReadStatement {
  const lines: StatementLine[] = []
  const unread: UnreadLine[] = []
  const passed: PassedRow[] = []
  for (const [place, cells] of table.rows.entries()) {
    const row = rowNumber(table.number, table.lines[place] ?? place + 1)
    const read = readRow({ row, cells, place }, header)
    if (read.kind === "line") lines.push(read.line)
    else if (read.kind === "unread") unread.push({ row, why: read.why, text: read.text })
    else passed.push({ row, kind: read.kind, text: shown(cells) })
  }
  return { lines, unread, passed }
}

type ReadRow =
  | { readonly kind: "line"; readonly line: StatementLine }
  | { readonly kind: "unread"; readonly why: UnreadLine["why"]; readonly text: string }
  | { readonly kind: "title" | "header" | "footer" | "note" }

interface RawRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly place: number
}

function readRow({ row, cells, place }: RawRow, header: SheetHeader<StatementColumn>): ReadRow {
  if (place < header.row) return { kind: "title" }
  if (place < header.row + (header.lines ?? 1) || findStatementHeader([cells]) !== undefined) return { kind: "header" }
  const cellOf = (column: StatementColumn): string => cells[header.columns[column]?.[0] ?? -1] ?? ""
  const date = readDay(cellOf("date"))
  const sum = sumOf(cellOf)
  if (date === null) return undatedRow(cells, shown([cellOf("date")]), sum)
  if (sum.read === null) return { kind: "unread", why: "amount", text: shown([sum.cell]) }
  const isHryvnia = sum.read.isHryvnia && HRYVNIA_CODES.test(cellText(cellOf("currency")).slice(0, LONGEST.document))
  if (sum.read.isIncoming && isHryvnia && sum.read.amount > AMOUNT.max)
    return { kind: "unread", why: "range", text: shown([sum.cell]) }
  return {
    kind: "line",
    line: {
      row,
      date,
      ...sum.read,
      isHryvnia,
      payer: stored(cellOf("payer"), LONGEST.payer),
      payerCode: readPayerCode(cellOf("payerCode")),
      purpose: stored(cellOf("purpose"), LONGEST.purpose),
      reference: stored(cellOf("reference"), LONGEST.reference),
      document: stored(cellOf("document"), LONGEST.document),
    },
  }
}

/** A sum of the page, a note, or a payment whose day is none. */
function undatedRow(cells: readonly string[], day: string, { cell, read }: SumOfRow): ReadRow {
  if (cells.some((one) => TOTAL.test(one.slice(0, LONGEST.purpose)))) return { kind: "footer" }
  return cell === "" || (day === "" && read === null) ? { kind: "note" } : { kind: "unread", why: "date", text: day }
}

/** Characters; what the National Bank allows, and a payment of ours takes. */
const LONGEST = { payer: 200, purpose: 500, reference: 140, document: 60 } as const

const stored = (cell: string, longest: number): string => text(cellText(cell.slice(0, MOST_LOOKED)).slice(0, longest))

/** A cell may hold 200,000 characters. */
const MOST_LOOKED = 2000

interface SumOfRow {
  /** What stands where a sum should be. */
  readonly cell: string
  readonly read: { readonly amount: number; readonly isIncoming: boolean; readonly isHryvnia: boolean } | null
}

/** Money in two columns, or in one with a sign or a word for its direction. */
function sumOf(cellOf: (column: StatementColumn) => string): SumOfRow {
  const [credit, debit] = [cellText(cellOf("credit")), cellText(cellOf("debit"))]
  if (credit !== "" || debit !== "") return sumOfTwo(credit, debit)
  const cell = cellText(cellOf("amount"))
  const sum = readSum(cell)
  if (sum === null) return { cell, read: null }
  // Here a dash alone is a word, not an empty cell.
  const direction = text(cellOf("direction").slice(0, LONGEST.document))
  const isIncoming = sum.amount > 0 && (INCOMING.test(direction) || !OUTGOING.test(direction))
  return { cell, read: { amount: Math.abs(sum.amount), isIncoming, isHryvnia: sum.isHryvnia } }
}

function sumOfTwo(credit: string, debit: string): SumOfRow {
  const cell = [credit, debit].filter(Boolean).join(" / ")
  const [came, went] = [credit, debit].map((one) => (one === "" ? { amount: 0, isHryvnia: true } : readSum(one)))
  if (!came || !went || (came.amount !== 0 && went.amount !== 0)) return { cell, read: null }
  const isIncoming = came.amount > 0
  return {
    cell,
    read: {
      amount: Math.abs(came.amount) || Math.abs(went.amount),
      isIncoming,
      isHryvnia: came.isHryvnia && went.isHryvnia,
    },
  }
}

const LONGEST_SHOWN = 200
const shown = (cells: readonly string[]): string =>
  text(
    cells
      .map((cell) => cell.slice(0, LONGEST_SHOWN).trim())
      .filter(Boolean)
      .join(" · ")
      .slice(0, LONGEST_SHOWN),
  )
