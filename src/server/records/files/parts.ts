import { sql } from "kysely"
import { declared, TABLES } from "#domain/value/declared.ts"
import { FILED } from "#server/platform/db/filed.ts"
import { migrationsAtPresent } from "#server/platform/db/former-migrations.ts"
import type { Db, TournamentTable } from "#server/platform/db/tables.ts"

/** The tables that a tournament's file holds. */
export type Part = TournamentTable | keyof typeof FILED

/** In the order of the file: what others refer to comes first, the journal last. */
export const PARTS: readonly Part[] = [...TABLES, ...(Object.keys(FILED) as (keyof typeof FILED)[])]

/** The columns that identify a row inside its tournament, in the order of writing. */
export const KEYS = Object.fromEntries(
  Object.entries({ ...declared, ...FILED }).map(([part, { key }]) => [part, key]),
) as Readonly<Record<Part, readonly string[]>>

export interface Columns {
  readonly all: ReadonlySet<string>
  /** Without which no row can be written. */
  readonly required: readonly string[]
  /** The store's name of each column's type. */
  readonly types: ReadonlyMap<string, string>
  /** Columns that are unique among the rows of a tournament. */
  readonly unique: readonly (readonly string[])[]
  /** Columns that name a row of another part, by its columns `to`. */
  readonly references: readonly {
    readonly part: Part
    readonly columns: readonly string[]
    readonly to: readonly string[]
  }[]
}

/** Whether a step of the history may name a row of this table by these columns. */
export function isKeyOf(table: TournamentTable, key: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(key).sort().join()
  const { key: own, otherKey = own } = declared[table]
  return [own, otherKey].some((columns) => [...columns].sort().join() === names)
}

/** The schema of this server, which a file's rows are held against. */
export interface Schema {
  readonly columns: ReadonlyMap<Part, Columns>
  readonly migrations: readonly string[]
}

const known = new WeakMap<Db, Schema>()

/** As this server has it, asked again after a migration: the catalogue takes the store longer than a file that is refused takes us. */
export async function schemaOfParts(db: Db): Promise<Schema> {
  const migrations = await migrationsOf(db)
  const before = known.get(db)
  if (before && before.migrations.join() === migrations.join()) return before
  const schema = { columns: await columnsOfParts(db), migrations }
  known.set(db, schema)
  return schema
}

/** The columns of every part as this server has them, without the tournament's own id. */
export async function columnsOfParts(db: Db): Promise<ReadonlyMap<Part, Columns>> {
  const { rows } = await sql<{ table: Part; all: string[]; types: string[]; required: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as "all",
      array_agg(c.udt_name::text order by c.ordinal_position) as types,
      coalesce(array_agg(c.column_name::text) filter (where c.is_nullable = 'NO' and c.column_default is null
        and c.is_identity = 'NO'), '{}') as required
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = any(${[...PARTS]}::text[]) and c.column_name <> 'tournamentId'
    group by 1`.execute(db)
  const constraints = await constraintsOfParts(db)
  return new Map(
    rows.map(({ table, all, types, required }) => {
      const own = constraints.filter(({ part }) => part === table)
      return [
        table,
        {
          all: new Set(all),
          required,
          types: new Map(all.map((column, at) => [column, types[at] ?? ""])),
          unique: own.filter(({ target }) => target === null).map(({ columns }) => columns),
          references: own.flatMap(({ target, columns, to }) =>
            target === null ? [] : [{ part: target, columns, to }],
          ),
        },
      ]
    }),
  )
}

interface Constraint {
  readonly part: Part
  /** null: it is a key. */
  readonly target: Part | null
  readonly columns: readonly string[]
  readonly to: readonly string[]
}

/** Keys of the parts and references from one to another, without the tournament's own id. */
async function constraintsOfParts(db: Db): Promise<Constraint[]> {
  const names = (of: string, list: string) =>
    sql.raw(`array(select a.attname::text
    from unnest(c.${list}) with ordinality k(number, at) join pg_attribute a on a.attrelid = c.${of} and a.attnum = k.number
    where a.attname <> 'tournamentId' order by k.at)`)
  const { rows } = await sql<Constraint>`
    select own.relname as part, target.relname as target, ${names("conrelid", "conkey")} as columns,
      ${names("confrelid", "confkey")} as "to"
    from pg_constraint c join pg_class own on own.oid = c.conrelid left join pg_class target on target.oid = c.confrelid
    where c.contype in ('p', 'u', 'f') and own.relnamespace = current_schema()::regnamespace
      and own.relname = any(${[...PARTS]}::text[]) and (target.oid is null or target.relname = any(${[...PARTS]}::text[]))`.execute(
    db,
  )
  return rows.filter(({ columns }) => columns.length > 0)
}

/** The names of the migrations that a schema has gone through, in their order; the baseline for those from before it. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return migrationsAtPresent(rows.map(({ name }) => name))
}
