import writeXlsxFile, { type Cell } from "write-excel-file/universal"
import type { WireAthlete } from "#contract/athletes.ts"
import { exportMessages } from "./export-messages.ts"
import { csvOf, type ExportCell, exportColumns, exportRows } from "./export-table.ts"

export type ExportKind = "xlsx" | "csv"

/** The athletes as a file, in the order given. */
export const exportFile = async (kind: ExportKind, athletes: readonly WireAthlete[]): Promise<Blob> =>
  kind === "csv" ? new Blob([csvOf(athletes)], { type: "text/csv;charset=utf-8" }) : await xlsxOf(athletes)

/** Cells of text are typed so: no table takes them for a formula. */
const xlsxCell = (value: ExportCell): Cell => {
  if (value === null || value === "") return null
  return typeof value === "number" ? { type: Number, value } : { type: String, value }
}

function xlsxOf(athletes: readonly WireAthlete[]): Promise<Blob> {
  const head = exportColumns.map(({ title }): Cell => ({ type: String, value: title, fontWeight: "bold" }))
  const rows = exportRows(athletes).map((cells) => cells.map(xlsxCell))
  return writeXlsxFile([head, ...rows], {
    sheet: exportMessages.sheet,
    stickyRowsCount: 1,
    columns: exportColumns.map(({ width }) => ({ width })),
  }).toBlob()
}
