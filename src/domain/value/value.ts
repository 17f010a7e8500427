import type { TournamentId } from "#domain/ids.ts"
import type { JournalChange } from "#domain/journal/journal-change.ts"
import { invariant } from "#domain/refusal.ts"
import { type Declared, declared, TABLES } from "./declared.ts"
import type { PlainRow, TournamentTable } from "./rows.ts"

/** The last column of a key, or the last columns, as one text: `2 5`. */
type RowKey = number | string

/**
 * The rows of a table. Those whose key has several columns stand in parts by its first one (fights by category), so that a step copies one
 * category; the others in one part, 0.
 */
export type Table<Row> = ReadonlyMap<number, ReadonlyMap<RowKey, Row>>

/**
 * A tournament in memory: its rows, as JSON has them, at one revision. It never changes: a step makes another value, which shares with this one
 * all that the step did not touch.
 */
export interface Value {
  readonly id: TournamentId
  readonly revision: number
  readonly tables: { readonly [Name in TournamentTable]: Table<PlainRow<Name>> }
}

type AnyRow = Readonly<Record<string, unknown>>
type AnyTable = Table<AnyRow>
type Key = JournalChange["key"]

/** No rows yet: a tournament before its first step. */
export function emptyValue(id: TournamentId): Value {
  const tables = Object.fromEntries(TABLES.map((name) => [name, new Map()]))
  return { id, revision: 0, tables: tables as unknown as Value["tables"] }
}

/** A value of rows that were read, with the columns of `Rows` alone; moments may be dates. */
export function valueFrom(
  id: TournamentId,
  revision: number,
  rows: Readonly<Record<TournamentTable, readonly AnyRow[]>>,
): Value {
  const tables = Object.fromEntries(TABLES.map((name) => [name, tableOf(name, rows[name])]))
  return { id, revision, tables: tables as unknown as Value["tables"] }
}

function tableOf(name: TournamentTable, rows: readonly AnyRow[]): AnyTable {
  const { key } = declared[name]
  const parts = new Map<number, Map<RowKey, AnyRow>>()
  for (const row of rows) {
    const [part, own] = placeOf(key, row as Key)
    const rowsOfPart = parts.get(part) ?? new Map<RowKey, AnyRow>()
    parts.set(part, rowsOfPart.set(own, plainRow(name, row)))
  }
  return parts
}

/**
 * The only way from one value to the next: what a step has written, in its order. Throws `Invariant` if a change does not fit the rows: a row
 * is added that is there, or one is changed that is not.
 */
export function withChanges(value: Value, changes: readonly JournalChange[], revision = value.revision + 1): Value {
  const tables: Record<string, AnyTable> = { ...(value.tables as unknown as Record<string, AnyTable>) }
  const copies = new StepCopies()
  for (const change of changes) {
    const name = change.table as TournamentTable
    const table = copies.ofTable(tables[name] ?? new Map())
    tables[name] = table
    writeChange(copies, table, name, change)
  }
  return { id: value.id, revision, tables: tables as unknown as Value["tables"] }
}

/** The copies that one step makes: each table and each part once. */
class StepCopies {
  readonly #made = new Set<unknown>()

  ofTable(table: AnyTable): Map<number, ReadonlyMap<RowKey, AnyRow>> {
    return this.#once(table, () => new Map(table)) as Map<number, ReadonlyMap<RowKey, AnyRow>>
  }

  ofPart(part: ReadonlyMap<RowKey, AnyRow> | undefined): Map<RowKey, AnyRow> {
    return this.#once(part ?? new Map(), () => new Map(part)) as Map<RowKey, AnyRow>
  }

  #once<Content>(content: Content, copy: () => Content): Content {
    if (this.#made.has(content)) return content
    const made = copy()
    this.#made.add(made)
    return made
  }
}

function writeChange(
  copies: StepCopies,
  table: Map<number, ReadonlyMap<RowKey, AnyRow>>,
  name: TournamentTable,
  { key, before, after }: JournalChange,
): void {
  const own = declared[name]
  const [part, at] =
    isNamedByKey(own, key) || before === null
      ? placeOf(own.key, { ...after, ...key } as Key)
      : placeAmong(table, own, key)
  const rows = copies.ofPart(table.get(part))
  const row = rows.get(at)
  invariant(
    (row === undefined) === (before === null),
    `${name} ${JSON.stringify(key)}: ${before ? "no such row" : "there already"}`,
  )
  if (after === null) rows.delete(at)
  else rows.set(at, plainRow(name, { ...key, ...row, ...after }))
  if (rows.size > 0) table.set(part, rows)
  else table.delete(part)
}

const isNamedByKey = ({ key }: Declared, by: Key): boolean => key.every((column) => column in by)

/** Where the row stands that a step names by other columns than its key's (`Declared.otherKey`). */
function placeAmong(table: AnyTable, own: Declared, by: Key): readonly [number, RowKey] {
  for (const rows of table.values())
    for (const row of rows.values())
      if (Object.entries(by).every(([column, value]) => row[column] === value)) return placeOf(own.key, row as Key)
  invariant(false, `no row ${JSON.stringify(by)}`)
}

function placeOf(columns: readonly string[], row: Key): readonly [part: number, own: RowKey] {
  const [first = 0, second, ...more] = columns.map((column) => row[column] ?? 0)
  if (second === undefined) return [0, first]
  return [first, more.length === 0 ? second : [second, ...more].join(" ")]
}

/** As JSON has it; a moment may come as the database writes it into JSON, with microseconds and an offset. */
function plainRow(name: TournamentTable, row: AnyRow): AnyRow {
  const { moments = [] } = declared[name]
  const texts = moments.flatMap((column) => {
    const moment = row[column]
    return moment === null || moment === undefined ? [] : [[column, new Date(moment as string | Date).toISOString()]]
  })
  return texts.length === 0 ? row : { ...row, ...Object.fromEntries(texts) }
}

/** All rows of a table in the order of their keys; of a table with parts, those of one part after another. */
export const rowsOf = <Name extends TournamentTable>(value: Value, name: Name): PlainRow<Name>[] =>
  rowsOfTable(value.tables[name] as Table<PlainRow<Name>>)

/** The same of a table, which stays the same object while no step writes it. */
export const rowsOfTable = <Row>(table: Table<Row>): Row[] => inOrder(table).flatMap(inOrder)

/** The rows of one part in the order of their keys: of a category, if the key begins with it. */
export const partOf = <Name extends TournamentTable>(value: Value, name: Name, part: number): PlainRow<Name>[] => {
  const rows = (value.tables[name] as Table<PlainRow<Name>>).get(part)
  return rows ? inOrder(rows) : []
}

/** Rows are added at the end, and nearly always under a larger key: then they are in order. */
function inOrder<Content>(rows: ReadonlyMap<RowKey, Content>): Content[] {
  let last: RowKey = Number.NEGATIVE_INFINITY
  for (const at of rows.keys()) {
    if (at < last) return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, content]) => content)
    last = at
  }
  return [...rows.values()]
}

/** The row of a table whose key is one column; null: there is none. */
export const findRow = <Name extends TournamentTable>(value: Value, name: Name, id: number): PlainRow<Name> | null =>
  (value.tables[name] as Table<PlainRow<Name>>).get(0)?.get(id) ?? null
