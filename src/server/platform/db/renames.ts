import { type Declared, declared } from "#domain/value/declared.ts"
import { FILED } from "#server/platform/db/filed.ts"
import type { RowChange } from "./tables.ts"

type Row = Readonly<Record<string, unknown>>

/** Names that were given before any column was renamed. */
export const FIRST_SCHEMA = 1

/** The version of the columns' names that this server writes: the newest in which one was renamed. */
export const schemaNow = (): number =>
  Object.values<Declared>(declared).reduce(
    (newest, { renamed }) => (renamed ? Math.max(newest, ...versionsOf(renamed)) : newest),
    FIRST_SCHEMA,
  )

/** A row, or some of its columns, under the names of now. `schema`: the version under which it was written. */
export function rowAtPresent(table: string, row: Row, schema: number): Row {
  const renamed = renamedIn(table)
  if (!renamed) return row
  return versionsOf(renamed)
    .filter((version) => version > schema)
    .reduce<Row>((columns, version) => withNames(columns, renamed[version] ?? {}), row)
}

/** What a step says it did, under the names of now. */
export const changesAtPresent = <Change extends Pick<RowChange, "table" | "before" | "after">>(
  changes: readonly Change[],
  schema: number,
): Change[] =>
  changes.map((change) => ({
    ...change,
    before: change.before && rowAtPresent(change.table, change.before, schema),
    after: change.after && rowAtPresent(change.table, change.after, schema),
  }))

type Renamed = NonNullable<Declared["renamed"]>

const renamedIn = (table: string): Renamed | undefined =>
  table in FILED ? undefined : (declared as Readonly<Record<string, Declared>>)[table]?.renamed

const versionsOf = (renamed: Renamed): number[] =>
  Object.keys(renamed)
    .map(Number)
    .sort((one, other) => one - other)

const withNames = (row: Row, names: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [names[column] ?? column, value]))
