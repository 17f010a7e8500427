import type { ImportAnswer } from "#contract/athletes-import.ts"

/** One remark on a row of the sheet; an error is why the row was rejected. */
export interface Remark {
  readonly text: string
  readonly isError: boolean
}

/** A row that somebody should look at. */
export interface ReportRow {
  readonly row: number
  readonly name: string
  readonly category: string
  readonly outcome: ImportAnswer["rows"][number]["outcome"]
  readonly remarks: readonly Remark[]
}

/** The rows with remarks, errors before warnings within a row, by their number. */
export function reportRows(rows: ImportAnswer["rows"]): ReportRow[] {
  return rows
    .map(({ row, athlete, category, outcome, errors, warnings }) => ({
      row,
      name: athlete?.name ?? "",
      category,
      outcome,
      remarks: [
        ...errors.map(({ message }) => ({ text: message, isError: true })),
        ...warnings.map(({ message }) => ({ text: message, isError: false })),
      ],
    }))
    .filter(({ remarks }) => remarks.length > 0)
    .sort((one, two) => one.row - two.row)
}

/** Only those with an error. */
export const withErrors = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.filter(({ remarks }) => remarks.some(({ isError }) => isError))

/** The categories that the import makes, in the server's order. */
export const madeCategories = (answer: ImportAnswer): ImportAnswer["categories"] =>
  answer.categories.filter(({ made }) => made)
