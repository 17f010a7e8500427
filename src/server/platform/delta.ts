import { type RawBuilder, sql } from "kysely"
import { invariant } from "#domain/refusal.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import type { Journal } from "#server/platform/journals.ts"

/** Writes a delta by set-based statements: one for each table, kind of change and set of columns. */
export async function saveDelta<Table extends string>(
  tx: Db,
  journal: Journal<Table>,
  id: number,
  changes: readonly RowChange<Table>[],
): Promise<void> {
  const { tables } = journal
  const groups = alike(changes).sort((one, other) => tables.indexOf(one.table) - tables.indexOf(other.table))
  for (const group of groups.toReversed()) if (group.kind === "delete") await deleteRows(tx, journal, id, group)
  for (const group of groups) {
    if (group.kind === "insert") await insertRows(tx, journal, id, group)
    if (group.kind === "update") await updateRows(tx, journal, id, group)
  }
}

/**
 * How many of these rows the database holds unchanged: it compares the columns of `after`, or only the key if there is
 * no `after`.
 */
export async function countMatching<Table extends string>(
  tx: Db,
  journal: Journal<Table>,
  id: number,
  changes: readonly RowChange<Table>[],
): Promise<number> {
  let count = 0
  for (const group of alike(changes)) {
    const same = Object.keys(group.first.after ?? {}).map(
      (column) => sql`t.${sql.ref(column)} is not distinct from x.${sql.ref(column)}`,
    )
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(group.table)} t
      join ${recordset(group.table, rowsOf(group))} x on ${ownKey(journal, id, group)}
      ${same.length > 0 ? sql`where ${sql.join(same, sql` and `)}` : sql``}`.execute(tx)
    count += found.rows[0]?.count ?? 0
  }
  return count
}

/** Changes of one table, one kind and the same columns: one statement writes them. */
interface Group<Table extends string> {
  readonly table: Table
  readonly kind: "insert" | "update" | "delete"
  readonly first: RowChange<Table>
  readonly changes: RowChange<Table>[]
}

function alike<Table extends string>(changes: readonly RowChange<Table>[]): Group<Table>[] {
  const groups = new Map<string, Group<Table>>()
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

function kindOf({ before, after }: Pick<RowChange, "before" | "after">): Group<string>["kind"] {
  if (before === null) return "insert"
  return after === null ? "delete" : "update"
}

const rowsOf = ({ changes }: Group<string>): object[] => changes.map(({ after, key }) => ({ ...after, ...key }))

async function deleteRows(tx: Db, journal: Journal, id: number, group: Group<string>): Promise<void> {
  const done =
    await sql`${prepared}delete from ${sql.table(group.table)} t using ${recordset(group.table, rowsOf(group))} x
    where ${ownKey(journal, id, group)}`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

async function insertRows(tx: Db, journal: Journal, id: number, group: Group<string>): Promise<void> {
  const scope = group.table === journal.head ? {} : { [journal.owner]: id }
  const rows = rowsOf(group).map((row) => ({ ...row, ...scope }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const done = await sql`${prepared}insert into ${sql.table(group.table)} (${columns})
    select ${columns} from ${recordset(group.table, rows)} x`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

async function updateRows(tx: Db, journal: Journal, id: number, group: Group<string>): Promise<void> {
  const sets = Object.keys(group.first.after ?? {}).map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
  const done = await sql`${prepared}update ${sql.table(group.table)} t set ${sql.join(sets)}
    from ${recordset(group.table, rowsOf(group))} x where ${ownKey(journal, id, group)}`.execute(tx)
  expectRows(done.numAffectedRows, group)
}

/** Rows given as values, with the types of the table's columns. */
export const recordset = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** That `t` is the row of that owner which `x` names. */
export function ownKey(
  { head, owner }: Journal,
  id: number,
  { table, first }: Pick<Group<string>, "table" | "first">,
): RawBuilder<unknown> {
  const own = sql`t.${sql.ref(table === head ? "id" : owner)} = ${id}`
  const keys = Object.keys(first.key).map((column) => sql`t.${sql.ref(column)} = x.${sql.ref(column)}`)
  return sql.join([own, ...keys], sql` and `)
}

function expectRows(affected: bigint | undefined, { table, changes }: Group<string>): void {
  invariant(Number(affected) === changes.length, `${table}: ${affected} rows written instead of ${changes.length}`)
}
