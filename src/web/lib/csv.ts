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

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe; so does one that looks as if it had been given one,
 * so that the import may take it off (`plainCell`).
 */
export const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
