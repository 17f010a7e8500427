import type { WireNotice } from "#contract/athletes/calls.ts"
import type { ImportAnswer, ImportCorrections } from "#contract/athletes/import.ts"
import type { RowWarningCode } from "#domain/registration/import-notice.ts"
import { byWire } from "#domain/registration/plain-texts.ts"
import type { CellField } from "#domain/registration/row-texts.ts"
import { count as thousands } from "#domain/uk/words.ts"
import { isReason, reasonLabels } from "./import-labels.uk.ts"

type ImportRow = ImportAnswer["rows"][number]

/** One remark on a row of the sheet; an error is why the row was rejected. */
export interface Remark {
  readonly text: string
  readonly code: string
  readonly isError: boolean
  /** The cell of the row to mend; null: of no single one. */
  readonly cell: CellField | null
}

export interface ReportRow {
  readonly row: number
  readonly name: string
  readonly category: string
  readonly outcome: ImportRow["outcome"]
  readonly remarks: readonly Remark[]
  /** The sheet’s texts in the order of the answer’s `fields`; once saved of rejected rows only. */
  readonly cells: readonly string[]
  readonly isCorrected: boolean
}

export type Show = "remarks" | "all" | ImportRow["outcome"] | "corrected"

/** What of the rows is shown; `reason` '' is any. */
export interface RowFilter {
  readonly show: Show
  readonly reason: string
}

/** The rows with their remarks, errors before warnings within a row, by their number. */
export function reportRows(rows: ImportAnswer["rows"], corrections: ImportCorrections): ReportRow[] {
  return rows
    .map(({ row, athlete, category, outcome, errors, warnings, cells }) => ({
      row,
      name: athlete?.name || (cells[0] ?? ""),
      category,
      outcome,
      remarks: [
        ...errors.map((notice) => remarkOf(notice, { isError: true })),
        ...warnings.map((notice) => remarkOf(notice, { isError: false })),
      ],
      cells,
      isCorrected: corrections[row] !== undefined,
    }))
    .sort((one, two) => one.row - two.row)
}

const remarkOf = ({ message, code, field }: WireNotice, { isError }: Pick<Remark, "isError">): Remark => ({
  text: message,
  code,
  isError,
  cell: cellOfField[field ?? ""] ?? null,
})

/** The cell of a sheet for each field of the wire. */
const cellOfField: Readonly<Record<string, CellField>> = {
  name: "name",
  bdate: "birth",
  sex: "sex",
  oblast: "region",
  country: "country",
  organization: "organization",
  category_id: "category",
  weight: "weight",
  coach: "coach",
  trainer2: "coach2",
  trainer3: "coach3",
  ...byWire(({ name }) => name),
  rank: "rank",
}

/**
 * The cell in which a correction of the row begins: that of the reason by which the rows are filtered ('' any), else of
 * the first error, else of the first warning that asks for a correction; else the name.
 */
export function cellToMend({ remarks }: Pick<ReportRow, "remarks">, reason: string): CellField {
  const ordered = [
    ...remarks.filter(({ code }) => code === reason),
    ...remarks.filter(({ isError }) => isError),
    ...remarks.filter(({ code }) => !tidings.has(code)),
    ...remarks,
  ]
  return ordered.find(({ cell }) => cell !== null)?.cell ?? "name"
}

/** Notices that only report what was done with the row. */
const tidings: ReadonlySet<string> = new Set<RowWarningCode>([
  "filled",
  "respelled",
  "joined_club",
  "latin_letters",
  "category_not_in_catalogue",
  "namesakes",
])

export const filterRows = (rows: readonly ReportRow[], { show, reason }: RowFilter): ReportRow[] =>
  rows.filter((row) => isShown(row, show) && (reason === "" || row.remarks.some(({ code }) => code === reason)))

function isShown(row: ReportRow, show: Show): boolean {
  if (show === "remarks") return row.remarks.length > 0
  if (show === "corrected") return row.isCorrected
  return show === "all" || row.outcome === show
}

/** The reasons, with the number of rows of each, the most frequent first. */
export function reasonsOf(rows: readonly ReportRow[]): { readonly code: string; readonly label: string }[] {
  const counts = new Map<string, number>()
  for (const { remarks } of rows)
    for (const code of new Set(remarks.map((remark) => remark.code))) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => ({ code, label: `${isReason(code) ? reasonLabels[code] : code} (${thousands(count)})` }))
}

/** The categories that the import makes, in the server's order. */
export const madeCategories = (answer: ImportAnswer): ImportAnswer["categories"] =>
  answer.categories.filter(({ made }) => made)

/** The corrections together with those of a row, of which only real changes are kept. */
export function correctionsWith(
  corrections: ImportCorrections,
  row: number,
  before: Readonly<Partial<Record<CellField, string>>>,
  after: Readonly<Partial<Record<CellField, string>>>,
): ImportCorrections {
  const own = corrections[row]
  const changed = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== (before as Record<string, string>)[field]),
  )
  const all = { ...(typeof own === "object" ? own : {}), ...changed }
  return Object.keys(all).length === 0 ? corrections : { ...corrections, [row]: all }
}

/** The row as the sheet has it. */
export const correctionsWithout = (corrections: ImportCorrections, row: number): ImportCorrections =>
  Object.fromEntries(Object.entries(corrections).filter(([own]) => own !== String(row)))
