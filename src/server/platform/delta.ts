import { type Kysely, type RawBuilder, sql } from "kysely"
import { invariant } from "#domain/refusal.ts"
import type { RowChange, TournamentTable } from "#server/platform/db/tables.ts"

/** Parents before children: rows are inserted in this order and deleted in the opposite one. */
const TABLES: readonly TournamentTable[] = ["tournaments", "sections", "categories", "athletes", "draws", "fights"]

type Key = RowChange["key"]

export const inserted = (table: TournamentTable, key: Key, row: object): RowChange => ({
  table,
  key,
  before: null,
  after: { ...row },
})
export const removed = (table: TournamentTable, key: Key, row: object): RowChange => ({
  table,
  key,
  before: { ...row },
  after: null,
})

/** The columns in which two rows differ; nothing where they are the same. */
export function updated<Row extends object>(
  table: TournamentTable,
  key: Key,
  before: Row,
  after: Partial<Row>,
): RowChange[] {
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

/** The step that takes all of this back, last change first. */
export const inverse = (changes: readonly RowChange[]): RowChange[] =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse()

/** Writes a delta by set-based statements: one for each table, kind of change and set of columns. */
export async function saveDelta<DB>(
  tx: Kysely<DB>,
  tournamentId: number,
  changes: readonly RowChange[],
): Promise<void> {
  for (const table of [...TABLES].reverse()) await deleteRows(tx, tournamentId, table, changes)
  for (const table of TABLES) {
    await insertRows(tx, tournamentId, table, changes)
    await updateRows(tx, tournamentId, table, changes)
  }
}

/** How many of these rows the database holds just so: the columns of `after`, or the mere key where there is none. */
export async function countMatching<DB>(
  tx: Kysely<DB>,
  tournamentId: number,
  changes: readonly RowChange[],
): Promise<number> {
  let count = 0
  for (const group of sameColumns(changes)) {
    const first = group[0]
    invariant(first, "a group of changes is never empty")
    const rows = group.map((change) => ({ ...change.after, ...change.key }))
    const same = Object.keys(first.after ?? {}).map(
      (column) => sql`t.${sql.ref(column)} is not distinct from x.${sql.ref(column)}`,
    )
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(first.table)} t
      join ${recordset(first.table, rows)} x on ${ownKey(first.table, tournamentId, first)}
      ${same.length > 0 ? sql`where ${sql.join(same, sql` and `)}` : sql``}`.execute(tx)
    count += found.rows[0]?.count ?? 0
  }
  return count
}

/** JSON equality for column values (numbers, texts, lists, small objects). */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

async function deleteRows<DB>(
  tx: Kysely<DB>,
  tournamentId: number,
  table: TournamentTable,
  changes: readonly RowChange[],
): Promise<void> {
  const gone = changes.filter((change) => change.table === table && change.after === null)
  const first = gone[0]
  if (!first) return
  const done = await sql`delete from ${sql.table(table)} t using ${recordset(
    table,
    gone.map((change) => change.key),
  )} x
    where ${ownKey(table, tournamentId, first)}`.execute(tx)
  expectRows(done.numAffectedRows, gone.length, table)
}

async function insertRows<DB>(
  tx: Kysely<DB>,
  tournamentId: number,
  table: TournamentTable,
  changes: readonly RowChange[],
): Promise<void> {
  const fresh = changes.filter((change) => change.table === table && change.before === null)
  if (fresh.length === 0) return
  const rows = fresh.map((change) => ({ ...change.after, ...change.key, ...scope(table, tournamentId) }))
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
  const done = await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from ${recordset(table, rows)} x`.execute(tx)
  expectRows(done.numAffectedRows, fresh.length, table)
}

async function updateRows<DB>(
  tx: Kysely<DB>,
  tournamentId: number,
  table: TournamentTable,
  changes: readonly RowChange[],
): Promise<void> {
  for (const group of sameColumns(changes.filter((change) => change.table === table && isUpdate(change)))) {
    const first = group[0]
    invariant(first, "a group of updates is never empty")
    const sets = Object.keys(first.after ?? {}).map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
    const rows = group.map((change) => ({ ...change.after, ...change.key }))
    const done = await sql`update ${sql.table(table)} t set ${sql.join(sets)} from ${recordset(table, rows)} x
      where ${ownKey(table, tournamentId, first)}`.execute(tx)
    expectRows(done.numAffectedRows, group.length, table)
  }
}

const isUpdate = (change: RowChange): boolean => change.before !== null && change.after !== null

function sameColumns(changes: readonly RowChange[]): RowChange[][] {
  const groups = new Map<string, RowChange[]>()
  for (const change of changes) {
    const columns = Object.keys(change.after ?? {})
      .sort()
      .join(",")
    const group = groups.get(columns)
    if (group) group.push(change)
    else groups.set(columns, [change])
  }
  return [...groups.values()]
}

const recordset = (table: TournamentTable, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const scope = (table: TournamentTable, tournamentId: number): object =>
  table === "tournaments" ? {} : { tournamentId }

function ownKey(table: TournamentTable, tournamentId: number, change: RowChange): RawBuilder<unknown> {
  const own = table === "tournaments" ? sql`t."id" = ${tournamentId}` : sql`t."tournamentId" = ${tournamentId}`
  const keys = Object.keys(change.key).map((column) => sql`t.${sql.ref(column)} = x.${sql.ref(column)}`)
  return sql.join([own, ...keys], sql` and `)
}

function expectRows(affected: bigint | undefined, expected: number, table: TournamentTable): void {
  invariant(Number(affected) === expected, `${table}: ${affected} rows written instead of ${expected}`)
}
