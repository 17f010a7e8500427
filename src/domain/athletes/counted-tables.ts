import type { SheetHeader } from "./column-choice.ts"
import type { Outcome, PlanTable } from "./plan-types.ts"
import { type SheetTable, tableOf } from "./sheet-table.ts"

export interface ReadSheetTable {
  readonly table: SheetTable
  readonly header: SheetHeader
  readonly isTaken: boolean
  readonly passed: PlanTable["passed"]
}

/** How many rows of each sheet came in. */
export function countedTables(
  tables: readonly ReadSheetTable[],
  planned: readonly { readonly row: number; readonly outcome: Outcome }[],
): PlanTable[] {
  const counts = new Map(tables.map(({ table }) => [table.number, { added: 0, merged: 0, rejected: 0 }]))
  for (const { row, outcome } of planned) {
    const own = counts.get(tableOf(row))
    if (own) own[outcome] += 1
  }
  return tables.map(({ table: { number, file, name, lines }, header, isTaken, passed }) => ({
    number,
    file,
    name,
    isTaken,
    header,
    filled: lines.filter((line) => line > 0).length,
    counts: counts.get(number) ?? { added: 0, merged: 0, rejected: 0 },
    passed,
  }))
}
