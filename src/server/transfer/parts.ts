import { type Kysely, sql } from "kysely"
import type { Tables, TournamentTable } from "#server/platform/db/tables.ts"
import { TABLES } from "#server/platform/delta.ts"

/** The tables that a tournament's file holds. */
export type Part = TournamentTable | "diplomaPictures" | "journal"

/** In the order of the file: what others refer to comes first, the journal last. */
export const PARTS: readonly Part[] = [...TABLES, "diplomaPictures", "journal"]

/** Tables of a tournament that no file holds, and why. A test asks for a line here or in `PARTS` for every table. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  mirrors: "which other server has the tournament is said between the two",
  mirrorNumbers: "numbers of that other server",
  follows: "whom somebody follows is that person's own, asked for on this server",
  followCursors: "how far this server has told followers",
  followLetters: "letters of this server to followers",
  ruleSets: "those that it holds to stand in the first line, and belong to it where it is opened",
  demos: "the robot of a demo works on this server",
  rehearsals: "a rehearsal is played on this server",
  retentions: "what time has erased here is erased anew where it is opened",
  printJobs: "papers that wait to be fetched",
  printFiles: "papers that wait to be fetched",
}

/** What tells a row inside its tournament, in the order by which rows are written. */
export const KEYS: Readonly<Record<Part, readonly string[]>> = {
  tournaments: ["id"],
  sections: ["id"],
  days: ["day"],
  categories: ["id"],
  athletes: ["id"],
  checkins: ["athleteId"],
  medicalNotes: ["id"],
  draws: ["categoryId"],
  fights: ["categoryId", "t"],
  fightChecks: ["categoryId", "t"],
  protests: ["id"],
  invitations: ["id"],
  staff: ["id"],
  contacts: ["id"],
  officials: ["id"],
  shifts: ["id"],
  duties: ["officialId", "shiftId"],
  feeRules: ["id"],
  messages: ["id"],
  seats: ["id"],
  screens: ["id"],
  awards: ["categoryId"],
  payments: ["id"],
  formulas: ["id"],
  poomsaeLists: ["categoryId"],
  poomsaeForms: ["categoryId", "round", "number"],
  poomsaePlaces: ["categoryId", "athleteId"],
  poomsaeScores: ["categoryId", "athleteId", "round", "number"],
  poomsaeEvents: ["id"],
  poomsaeMarks: ["categoryId", "athleteId", "round", "number", "seat"],
  printedSheets: ["id"],
  diplomas: ["id"],
  applications: ["id"],
  applicationRules: ["id"],
  diplomaPictures: ["id"],
  journal: ["revision"],
}

export interface Columns {
  readonly all: ReadonlySet<string>
  /** Without which no row can be written. */
  readonly required: readonly string[]
  /** The store's name of each column's type. */
  readonly types: ReadonlyMap<string, string>
  /** Columns of which no two rows of a tournament have the same. */
  readonly unique: readonly (readonly string[])[]
  /** Columns that name a row of another part, by its columns `to`. */
  readonly references: readonly {
    readonly part: Part
    readonly columns: readonly string[]
    readonly to: readonly string[]
  }[]
}

/** A step of the history tells a seat by its place (`seats/actions.ts`), every other row by its key. */
const SEAT_KEY = ["sectionId", "kort", "seat"]

/** Whether a step of the history may name a row of this table by these columns. */
export function isKeyOf(table: TournamentTable, key: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(key).sort().join()
  return [KEYS[table], ...(table === "seats" ? [SEAT_KEY] : [])].some((columns) => [...columns].sort().join() === names)
}

/** The columns of every part as this server has them, without the tournament's own id. */
export async function columnsOfParts(db: Kysely<Tables>): Promise<ReadonlyMap<Part, Columns>> {
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
async function constraintsOfParts(db: Kysely<Tables>): Promise<Constraint[]> {
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

/** The names of the migrations that a schema has gone through, in their order. */
export async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
