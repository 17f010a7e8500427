import { chosenOf, type SheetChoice } from "#domain/athletes/chosen-tables.ts"
import type { SheetHeader } from "#domain/athletes/column-choice.ts"
import type { PassedRow } from "#domain/athletes/sheet-table.ts"
import { type PlannedLine, planStatement, type StatementFacts } from "./statement.ts"
import { statements } from "./statement-columns.ts"
import { readStatement, type UnreadLine } from "./statement-sheet.ts"
import type { StatementColumn } from "./statement-words.data.ts"

/** Files of a bank, and what a tournament and its treasurer say of them. */
export interface StatementRequest extends SheetChoice<StatementColumn>, StatementFacts {}

/** A sheet of a bank's file in the plan. */
export interface StatementTable {
  readonly number: number
  readonly file: string
  readonly name: string
  /** Whether its rows are read. */
  readonly isTaken: boolean
  readonly header: SheetHeader<StatementColumn>
  /** Its filled rows; those that are taken are `lines`, `unread` or `passed`. */
  readonly filled: number
  readonly lines: number
  readonly unread: number
  readonly passed: readonly PassedRow[]
}

export interface StatementPlan {
  readonly tables: readonly StatementTable[]
  readonly lines: readonly PlannedLine[]
  readonly unread: readonly UnreadLine[]
}

/** What statements would bring, all their lines in their order; changes nothing. Refuses a sheet whose columns are not known. */
export function planStatements(request: StatementRequest): StatementPlan {
  const sheets = chosenOf(request, statements).map(({ table, header, isTaken }) => ({
    table,
    header,
    isTaken,
    read: isTaken ? readStatement(table, header) : { lines: [], unread: [], passed: [] },
  }))
  return {
    tables: sheets.map(({ table: { number, file, name, rows }, header, isTaken, read }) => ({
      number,
      file,
      name,
      isTaken,
      header,
      filled: rows.length,
      lines: read.lines.length,
      unread: read.unread.length,
      passed: read.passed,
    })),
    lines: planStatement(
      sheets.flatMap(({ read }) => read.lines),
      request,
    ),
    unread: sheets.flatMap(({ read }) => read.unread),
  }
}
