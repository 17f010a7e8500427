import type { ImportAnswer } from "#contract/athletes/import.ts"
import { csvText } from "#web/lib/csv.ts"
import { importMessages as messages } from "./import.uk.ts"
import type { ReportRow } from "./import-report.ts"

/** The report as CSV that Ukrainian Excel opens: every row of the sheet, what became of it and why. */
export function importCsv(rows: readonly ReportRow[], answer: ImportAnswer): string {
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
  const lines = rows.map(({ row, name, category, outcome, remarks }) => {
    const athlete = athletes.get(row)
    return [
      row,
      name,
      athlete?.bdate ?? "",
      athlete?.organization ?? "",
      category,
      messages.outcomeOf[outcome],
      remarks.map(({ text }) => text).join("; "),
    ]
  })
  return csvText([head, ...lines])
}
