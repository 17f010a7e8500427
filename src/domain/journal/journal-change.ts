export type Row = Readonly<Record<string, unknown>>

/**
 * What a step did to one row, as a journal has it: of a table and by columns of its time (`RowChange`: of today). `before` null: inserted;
 * `after` null: deleted; else both hold the changed columns only. `key` identifies the row inside its tournament: `{id}`, `{categoryId}` or
 * `{categoryId, t}`.
 */
export interface JournalChange {
  readonly table: string
  readonly key: Readonly<Record<string, number>>
  readonly before: Row | null
  readonly after: Row | null
}
