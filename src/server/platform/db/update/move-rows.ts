import { sql } from "kysely"
import type { Db } from "../tables.ts"
import { storeTexts } from "../uk.ts"

/** Rows of an import's journal are megabytes each. */
const AT_ONCE = 50

interface Table {
  /** Quoted, to be written into a statement. */
  readonly name: string
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly isComputed: boolean
}

/**
 * Copies all rows of a database into another of the same schema whose rows are thrown away, as the text that PostgreSQL writes and
 * reads for any type, and compares what arrived. Returns the number of rows. Throws, and changes nothing, if a table differs.
 */
export async function moveRows(from: Db, to: Db): Promise<number> {
  return await from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      for (const db of [source, target]) await writeAlike(db)
      // Rows come table by table, so those they point to may come later; what is copied was checked where it was written.
      await sql`set local session_replication_role = replica`.execute(target)
      const tables = await tablesOf(target)
      await sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")}`).execute(target)
      let rows = 0
      for (const table of tables) {
        await moveTable(source, target, table)
        const [sent, arrived] = [await sumOf(source, table), await sumOf(target, table)]
        if (sent.rows !== arrived.rows || sent.sum !== arrived.sum) throw new Error(storeTexts.differs(table.name))
        rows += arrived.rows
      }
      await setCounters(source, target, tables)
      return rows
    }),
  )
}

/** Both write and read values in the same spelling. */
async function writeAlike(db: Db): Promise<void> {
  const settings = { timezone: "UTC", datestyle: "ISO, YMD", intervalstyle: "postgres", extra_float_digits: "1" }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(db)
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select format('%I', c.relname) as name,
      json_agg(json_build_object('name', format('%I', a.attname), 'isComputed', a.attgenerated <> '') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`.execute(db)
  return rows
}

/** A row as text has the columns in the order of the target's table, which may have grown in another order. */
const rowOf = ({ columns }: Table): string =>
  `row(${columns.map(({ name, isComputed }) => (isComputed ? "null" : name)).join(", ")})`

async function moveTable(source: Db, target: Db, table: Table): Promise<void> {
  const { name, columns } = table
  const stored = columns.filter(({ isComputed }) => !isComputed).map((column) => column.name)
  const values = stored.map((column) => `(read.one).${column}`).join(", ")
  await sql
    .raw(`declare rows_to_move no scroll cursor for select ${rowOf(table)}::text as row from ${name}`)
    .execute(source)
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${AT_ONCE} from rows_to_move`).execute(source)
    if (rows.length === 0) break
    const texts = rows.map(({ row }) => row)
    await sql`insert into ${sql.raw(`${name} (${stored.join(", ")}) overriding system value select ${values}
      from unnest(`)}${texts}::text[]${sql.raw(`) text, lateral (select text::${name} as one offset 0) read`)}`.execute(
      target,
    )
  }
  await sql`close rows_to_move`.execute(source)
}

/** The same for the same rows, in whatever order they lie. */
async function sumOf(db: Db, table: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql
    .raw<{ rows: number; sum: string }>(`select count(*)::int as rows,
    coalesce(sum(hashtextextended(${rowOf(table)}::text, 0)::numeric), 0)::text as sum from ${table.name}`)
    .execute(db)
  return rows[0] ?? { rows: 0, sum: "" }
}

/** Numbers that were given out are not given out again. */
async function setCounters(source: Db, target: Db, tables: readonly Table[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I', c.relname) as "table", a.attname as "column" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relname = any(${tables.map(({ name }) => name.replaceAll('"', ""))}::text[])
      and c.relnamespace = 'public'::regnamespace`.execute(target)
  for (const { table, column } of rows) {
    const counter = async (db: Db): Promise<string> => {
      const found = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, ${column}) as name`.execute(db)
      return found.rows[0]?.name ?? ""
    }
    const state = await sql
      .raw<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${await counter(source)}`,
      )
      .execute(source)
    const { last = "1", called = false } = state.rows[0] ?? {}
    await sql`select setval(${await counter(target)}::regclass, ${last}::bigint, ${called})`.execute(target)
  }
}
