import type { SheetTable } from "#domain/athletes/sheet-table.ts"

/** A sheet of these rows without an empty line. */
export const oneTable = (rows: readonly (readonly string[])[], name = "", number = 0): SheetTable => ({
  number,
  file: "",
  name,
  rows,
  lines: rows.map((_, at) => at + 1),
})
