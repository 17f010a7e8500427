import type { JournalChange, Row } from "#domain/journal/journal-change.ts"

/**
 * What remains of a row, or of its given columns; null: nothing, the row is deleted. It depends on no time: rows and
 * the journal's record of them are cleaned alike, so that a step that is taken back finds its rows.
 */
export type Clean = (table: string, key: JournalChange["key"], row: Row) => Row | null

/** The changes of one step without what is erased. */
export const scrubbed = (changes: readonly JournalChange[], clean: Clean): JournalChange[] =>
  changes.flatMap((change) => {
    const before = change.before && clean(change.table, change.key, change.before)
    const after = change.after && clean(change.table, change.key, change.after)
    const isGone = (change.before !== null && before === null) || (change.after !== null && after === null)
    return isGone ? [] : [{ ...change, before, after }]
  })

export function emptied(row: Row, columns: Row): Row {
  const touched = Object.keys(columns).filter((column) => column in row)
  return touched.length === 0 ? row : { ...row, ...Object.fromEntries(touched.map((name) => [name, columns[name]])) }
}

export function rewritten(row: Row, columns: readonly string[], write: (value: unknown) => unknown): Row {
  const touched = columns.filter((column) => column in row)
  if (touched.length === 0) return row
  return { ...row, ...Object.fromEntries(touched.map((name) => [name, write(row[name])])) }
}

/** Every text inside a value rewritten. */
export function deepTexts(value: unknown, write: (text: string) => string): unknown {
  if (typeof value === "string") return write(value)
  if (Array.isArray(value)) return value.map((one) => deepTexts(one, write))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deepTexts(one, write)]))
}
