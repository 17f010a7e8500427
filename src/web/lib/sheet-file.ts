import writeXlsxFile, { type Cell } from "write-excel-file/universal"
import { type CsvCell, csvText } from "./csv.ts"

export type SheetKind = "xlsx" | "csv"

/** A table as a file shows it; a column's width is in characters. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly CsvCell[])[]
}

export const sheetFile = async (kind: SheetKind, sheet: Sheet): Promise<Blob> =>
  kind === "csv" ? new Blob([sheetCsv(sheet)], { type: "text/csv;charset=utf-8" }) : await xlsxOf(sheet)

const sheetCsv = ({ columns, rows }: Omit<Sheet, "name">): string =>
  csvText([columns.map(({ title }) => title), ...rows])

/** Cells of text are typed so: no table takes them for a formula. */
const xlsxCell = (value: CsvCell): Cell => {
  if (value === null || value === "") return null
  return typeof value === "number" ? { type: Number, value } : { type: String, value }
}

const xlsxOf = (sheet: Sheet): Promise<Blob> => workbookFile([sheet])

/** Several tables in one workbook, each on a sheet of its own. */
export const workbookFile = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      data: [
        columns.map(({ title }): Cell => ({ type: String, value: title, fontWeight: "bold" })),
        ...rows.map((cells) => cells.map(xlsxCell)),
      ],
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
    })),
  ).toBlob()
