/**
 * How a cell begins that a spreadsheet takes for a formula: `=`, `+`, `-`, `@`, also as wide or small ones, which East
 * Asian Excel and Google Sheets read alike, and after blanks, which some programs take off; a tab or a line break. With
 * apostrophes before it, it looks as if it had been made harmless already.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/

/** The text of a cell for every list that is saved as CSV: what would be a formula begins with an apostrophe. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The cell of a list that is read, without that apostrophe, whoever wrote it: the way back of `harmless`. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
