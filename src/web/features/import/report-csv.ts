import type { ImportAnswer } from "#contract/athletes/import.ts"
import { csvText } from "#web/lib/csv.ts"
import type { SheetRow } from "./sheet-rows.ts"
import { messages } from "./uk.ts"

/** The report as CSV that Ukrainian Excel opens: every row of the sheet, what became of it and why. */
export function reportCsv(rows: readonly SheetRow[], answer: Pick<ImportAnswer, "rows">): string {
  const athletes = new Map(answer.rows.map(({ row, athlete }) => [row, athlete]))
  const head = [
    messages.row,
    messages.name,
    messages.year,
    messages.organization,
    messages.category,
    messages.outcome,
    messages.notes,
  ]
  const lines = rows.map(({ row, shown, outcome, remarks }) => {
    const athlete = athletes.get(row)
    return [
      row,
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
