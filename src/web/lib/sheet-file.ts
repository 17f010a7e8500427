import writeXlsxFile, { type Cell } from "write-excel-file/universal"
import { preliminary } from "#layout/documents/preliminary.ts"
import { type CsvCell, csvText } from "./csv.ts"

export type SheetKind = "xlsx" | "csv"

/** A table as a file shows it; a column's width is in characters. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly CsvCell[])[]
  /** What is missing before it is final, shown above the columns of a workbook, as on paper. Absent or '': nothing. */
  readonly missing?: string
}

export const sheetFile = async (kind: SheetKind, sheet: Sheet): Promise<Blob> =>
  kind === "csv" ? new Blob([sheetCsv(sheet)], { type: "text/csv;charset=utf-8" }) : await xlsxOf(sheet)

const sheetCsv = ({ columns, rows }: Omit<Sheet, "name">): string =>
  csvText([columns.map(({ title }) => title), ...rows])

/** The name of its file: a preliminary table is marked before it is opened, also as CSV, which has no head. */
export const sheetTitle = ({ missing = "" }: Pick<Sheet, "missing">, what: string): string =>
  preliminary({ title: what, note: "" }, missing).title

/** Cells of text are typed so: no table takes them for a formula. */
const xlsxCell = (value: CsvCell): Cell => {
  if (value === null || value === "") return null
  return typeof value === "number" ? { type: Number, value } : { type: String, value }
}

const xlsxOf = (sheet: Sheet): Promise<Blob> => workbookFile([sheet])

/** Several tables in one workbook, each on its own sheet. */
export const workbookFile = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows, missing = "" }) => ({
      data: [
        ...headOf(name, missing),
        columns.map(({ title }): Cell => ({ type: String, value: title, fontWeight: "bold" })),
        ...rows.map((cells) => cells.map(xlsxCell)),
      ],
      sheet: name,
      stickyRowsCount: missing === "" ? 1 : 2,
      columns: columns.map(({ width }) => ({ width })),
    })),
  ).toBlob()

function headOf(name: string, missing: string): Cell[][] {
  if (missing === "") return []
  const { title, note } = preliminary({ title: name, note: "" }, missing)
  return [[{ type: String, value: `${title} · ${note}`, fontWeight: "bold" }]]
}
