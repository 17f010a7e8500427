import { packed } from "#server/features/athletes/packed-list.ts"
import { oneTable } from "./one-table.ts"

/** A sheet of these rows as the thread that reads gives it. */
export function readSheet(rows: readonly (readonly string[])[]) {
  const { number, file, name, lines } = oneTable(rows)
  return { number, file, name, lines, head: rows, rows: packed(rows) }
}
