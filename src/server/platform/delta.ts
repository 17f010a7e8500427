import { type RawBuilder, sql } from "kysely"
import { invariant } from "#domain/refusal.ts"
import { TABLES } from "#domain/value/declared.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db, RowChange, TournamentTable } from "#server/platform/db/tables.ts"

/** Writes a delta by set-based statements: one for each table, kind of change and set of columns. */
export async function saveDelta(tx: Db, tournamentId: number, changes: readonly RowChange[]): Promise<void> {
  const groups = alike(changes).sort((one, other) => TABLES.indexOf(one.table) - TABLES.indexOf(other.table))
  for (const group of groups.toReversed()) if (group.kind === "delete") await deleteRows(tx, tournamentId, group)
  for (const group of groups) {
    if (group.kind === "insert") await insertRows(tx, tournamentId, group)
    if (group.kind === "update") await updateRows(tx, tournamentId, group)
  }
}

/**
 * How many of these rows the database holds unchanged: it compares the columns of `after`, or only the key if there is
 * no `after`.
 */
export async function countMatching(tx: Db, tournamentId: number, changes: readonly RowChange[]): Promise<number> {
  let count = 0
  for (const group of alike(changes)) {
    const same = Object.keys(group.first.after ?? {}).map(
      (column) => sql`t.${sql.ref(column)} is not distinct from x.${sql.ref(column)}`,
    )
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(group.table)} t
      join ${recordset(group.table, rowsOf(group))} x on ${ownKey(tournamentId, group)}
      ${same.length > 0 ? sql`where ${sql.join(same, sql` and `)}` : sql``}`.execute(tx)
    count += found.rows[0]?.count ?? 0
  }
  return count
}

/** Changes of one table, one kind and the same columns: one statement writes them. */
interface Group {
  readonly table: TournamentTable
  readonly kind: "insert" | "update" | "delete"
  readonly first: RowChange
  readonly changes: RowChange[]
}

function alike(changes: readonly RowChange[]): Group[] {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    const { table } = change
    const kind = kindOf(change)
    const columns = Object.keys(change.after ?? {}).sort()
    const name = [table, kind, ...columns].join()
    const group = groups.get(name)
    if (group) group.changes.push(change)
    else groups.set(name, { table, kind, first: change, changes: [change] })
  }
  return [...groups.values()]
}

function kindOf({ before, after }: RowChange): Group["kind"] {
  if (before === null) return "insert"
  return after === null ? "delete" : "update"
}

const rowsOf = ({ changes }: Group): object[] => changes.map(({ after, key }) => ({ ...after, ...key }))

async function deleteRows(tx: Db, tournamentId: number, group: Group): Promise<void> {
  const done =
    await sql`${prepared}delete from ${sql.table(group.table)} t using ${recordset(group.table, rowsOf(group))} x
    where ${ownKey(tournamentId, group)}`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

async function insertRows(tx: Db, tournamentId: number, group: Group): Promise<void> {
  const scope = group.table === "tournaments" ? {} : { tournamentId }
  const rows = rowsOf(group).map((row) => ({ ...row, ...scope }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const done = await sql`${prepared}insert into ${sql.table(group.table)} (${columns})
    select ${columns} from ${recordset(group.table, rows)} x`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

async function updateRows(tx: Db, tournamentId: number, group: Group): Promise<void> {
  const sets = Object.keys(group.first.after ?? {}).map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
  const done = await sql`${prepared}update ${sql.table(group.table)} t set ${sql.join(sets)}
    from ${recordset(group.table, rowsOf(group))} x where ${ownKey(tournamentId, group)}`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

/** Rows given as values, with the types of the table's columns. */
export const recordset = (table: TournamentTable, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** That `t` is the row of that tournament which `x` names. */
export function ownKey(tournamentId: number, { table, first }: Pick<Group, "table" | "first">): RawBuilder<unknown> {
  const own = table === "tournaments" ? sql`t."id" = ${tournamentId}` : sql`t."tournamentId" = ${tournamentId}`
  const keys = Object.keys(first.key).map((column) => sql`t.${sql.ref(column)} = x.${sql.ref(column)}`)
  return sql.join([own, ...keys], sql` and `)
}

function expectRows(affected: bigint | undefined, { table, changes }: Group): void {
  invariant(Number(affected) === changes.length, `${table}: ${affected} rows written instead of ${changes.length}`)
}
