import type { ImportAnswer } from "#contract/athletes/import.ts"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { csvText } from "#web/lib/csv.ts"
import type { SheetRow } from "./sheet-rows.ts"
import { areSeveral, tableName } from "./tables.ts"
import { messages } from "./uk.ts"

/** The report as CSV that Ukrainian Excel opens: every row of the sheet, what became of it and why. */
export function reportCsv(rows: readonly SheetRow[], answer: Pick<ImportAnswer, "rows" | "tables">): string {
  const athletes = new Map(answer.rows.map(({ table, row, athlete }) => [rowNumber(table, row), athlete]))
  const names = areSeveral(answer) ? answer.tables.map((table) => tableName(answer, table)) : null
  const head = [
    ...(names ? [messages.sheet] : []),
    messages.row,
    messages.name,
    messages.year,
    messages.organization,
    messages.category,
    messages.outcome,
    messages.notes,
  ]
  const lines = rows.map(({ row, table, line, shown, outcome, remarks }) => {
    const athlete = athletes.get(row)
    return [
      ...(names ? [names[table] ?? ""] : []),
      line,
      athlete?.name ?? shown.name ?? "",
      athlete?.bdate ?? "",
      athlete?.organization ?? "",
      shown.category ?? "",
      messages.outcomeOf[outcome],
      remarks.map(({ text }) => text).join("; "),
    ]
  })
  return csvText([head, ...lines])
}
