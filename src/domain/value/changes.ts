import type { JournalChange } from "#domain/journal/journal-change.ts"
import type { TournamentTable, WrittenRow } from "./rows.ts"

/** The change of one row by a step; of a tournament, if no other tables are named. */
export interface RowChange<Table extends string = TournamentTable> extends JournalChange {
  readonly table: Table
}

type Key = RowChange["key"]

/** `row`: all columns beside those of the key, for who carries the step knows no defaults of the database. */
export const inserted = <Name extends TournamentTable, By extends Key>(
  table: Name,
  key: By,
  row: Omit<WrittenRow<Name>, keyof By>,
): RowChange => ({ table, key, before: null, after: { ...row } })

export const removed = <Table extends string>(table: Table, key: Key, row: object): RowChange<Table> => ({
  table,
  key,
  before: { ...row },
  after: null,
})

/** The columns in which two rows differ; nothing if they are the same. */
export function updated<Row extends object, Table extends string = TournamentTable>(
  table: Table,
  key: Key,
  before: Row,
  after: Partial<Row>,
): RowChange<Table>[] {
  const old: Record<string, unknown> = {}
  const now: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(after)) {
    const was = before[column as keyof Row]
    if (sameValue(was, value)) continue
    old[column] = was
    now[column] = value
  }
  return Object.keys(now).length === 0 ? [] : [{ table, key, before: old, after: now }]
}

/** Changes and those that follow from them, each row once: as a step has to name them to be taken back. */
export function together<Table extends string>(
  changes: readonly RowChange<Table>[],
  more: readonly RowChange<Table>[],
): RowChange<Table>[] {
  if (more.length === 0) return [...changes]
  const nameOf = ({ table, key }: RowChange<Table>): string => JSON.stringify([table, key])
  const later = new Map(more.map((change) => [nameOf(change), change]))
  const joined = changes.map((change) => {
    const next = later.get(nameOf(change))
    if (!next || change.after === null) return change
    later.delete(nameOf(change))
    const before = change.before === null ? null : { ...next.before, ...change.before }
    return { ...change, before, after: { ...change.after, ...next.after } }
  })
  return [...joined, ...later.values()]
}

/** The step that takes all of this back, last change first. */
export const inverse = <Table extends string>(changes: readonly RowChange<Table>[]): RowChange<Table>[] =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse()

/** JSON equality for column values (numbers, texts, lists, small objects). */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
