import { harmless } from "#domain/formula-text.ts"

/** A cell as it is exported: numbers stay numbers if the format has them. */
export type CsvCell = string | number | null

/** CSV as Excel in Ukrainian opens it: a byte order mark, `;`, a decimal comma, CRLF; what a table would run is plain text. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(";")}\r\n`).join("")}`

function csvCell(cell: CsvCell): string {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell).replace(".", ",")
  const text = harmless(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
