import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { matchRound } from "#domain/poomsae/match.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { accountNames } from "#server/records/brackets/checks.ts"
import type { FightNames, HistoryChange, Names } from "./row-change.ts"
import { leftPlaces } from "./words.uk.ts"

/** Tables of a tournament whose rows have a name. */
const TABLES = ["athletes", "categories", "sections", "officials", "shifts", "contacts"] as const
type NamedTable = (typeof TABLES)[number]
type Table = NamedTable | "accounts"
type Ids = Readonly<Record<Table, Set<number>>>

/** What the ids in these changes are called, in as many queries for one change as for a thousand. */
export async function namesOf(db: Db, tournamentId: TournamentId, changes: readonly HistoryChange[]): Promise<Names> {
  const fights = await fightsOf(db, tournamentId, changes)
  const ids = idsIn(changes)
  const entered = await enteredIn(db, tournamentId, changes)
  for (const id of entered.values()) ids.categories.add(id)
  for (const { blue, red } of fights.values()) for (const id of [blue, red]) if (id !== null) ids.athletes.add(id)
  const found = await Promise.all(
    TABLES.map(async (table) => [table, await namesIn(db, tournamentId, table, [...ids[table]])] as const),
  )
  const names = Object.fromEntries(found) as Readonly<Record<NamedTable, Map<number, string>>>
  await addDeleted(db, tournamentId, ids, names)
  return { ...names, fights, entered, accounts: await accountNames(db, [...ids.accounts]) }
}

/** Every id that a sentence could name. */
function idsIn(changes: readonly HistoryChange[]): Ids {
  const ids = Object.fromEntries([...TABLES, "accounts"].map((table) => [table, new Set()])) as Ids
  const add = (table: Table, id: unknown): void => {
    if (typeof id === "number" && id > 0) ids[table].add(id)
  }
  for (const change of changes) {
    if (change.table in ids) add(change.table as Table, change.key.id)
    add("categories", change.key.categoryId)
    add("sections", change.key.sectionId)
    add("athletes", change.key.athleteId)
    add("officials", change.key.officialId)
    add("shifts", change.key.shiftId)
    for (const id of leftPlaces(change)) add("athletes", id)
    for (const row of [change.before, change.after]) {
      for (const [column, table] of NAMED) add(table, row?.[column])
    }
  }
  return ids
}

/** Columns with an id whose name is shown. */
const NAMED: readonly (readonly [column: string, table: Table])[] = [
  ["categoryId", "categories"],
  ["sectionId", "sections"],
  ["blue", "athletes"],
  ["red", "athletes"],
  ["winner", "athletes"],
  ["athleteId", "athletes"],
  ["accountId", "accounts"],
  ["ownerId", "accounts"],
]

async function namesIn(
  db: Db,
  tournamentId: TournamentId,
  table: NamedTable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}
    where "tournamentId" = ${tournamentId} and id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The categories of athletes whom a desk has weighed; without those who were moved since, because they were weighed in
 * another one.
 */
async function enteredIn(
  db: Db,
  tournamentId: TournamentId,
  changes: readonly HistoryChange[],
): Promise<Map<number, number>> {
  const ids = changes.filter(({ table }) => table === "checkins").flatMap(({ key }) => key.athleteId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; categoryId: number }>`select id, "categoryId" from athletes
    where "tournamentId" = ${tournamentId} and id = any(${ids}::int[]) and "categoryId" is not null
      and not exists (select 1 from checkins c where c."tournamentId" = ${tournamentId} and c."athleteId" = athletes.id
        and c."movedFrom" is not null)`.execute(db)
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}

/** A deleted row has the last name that the journal knows. */
async function addDeleted(
  db: Db,
  tournamentId: TournamentId,
  ids: Ids,
  names: Readonly<Record<NamedTable, Map<number, string>>>,
): Promise<void> {
  const gone = TABLES.flatMap((table) =>
    [...ids[table]].filter((id) => !names[table].has(id)).map((id) => ({ table, id })),
  )
  if (gone.length === 0) return
  const { rows } = await deletedNames(tournamentId, gone).execute(db)
  for (const { table, id, name } of rows) names[table].set(id, name)
}

/** What rows were called that are deleted since; only the steps that deleted something with a name are opened (migration 030). */
export const deletedNames = (
  tournamentId: TournamentId,
  gone: readonly { readonly table: NamedTable; readonly id: number }[],
) =>
  sql<{ table: NamedTable; id: number; name: string }>`
    select distinct on (w."table", w.id) w."table", w.id, c->'before'->>'name' as name
    from journal j cross join lateral jsonb_path_query(j.changes, ${DELETED}) c
      join jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as w("table" text, id int)
        on c->>'table' = w."table" and (c->'key'->>'id')::int = w.id
    where j."tournamentId" = ${tournamentId} and jsonb_path_exists(j.changes, ${DELETED})
    order by w."table", w.id, j.revision desc`

/** As the index has it, to the letter: another path would not use it. */
const DELETED = sql.raw(`'$[*] ? (@.after == null && exists(@.before.name))'`)

/** The fight that a change tells of without its pair or its number. */
function fightNamed({ table, key, before, after }: HistoryChange): HistoryChange["key"] | null {
  const row = { ...before, ...after }
  if (table === "fights") return "blue" in row && !row.totals ? null : key
  const round = table.startsWith("poomsae") ? Number(key.round ?? row.round ?? 0) : 0
  const categoryId = Number(key.categoryId ?? row.categoryId ?? 0)
  return round < matchRound(0) ? null : { categoryId, t: round - matchRound(0) }
}

/** The pairs of fights of which a change holds only the corrected part. */
async function fightsOf(
  db: Db,
  tournamentId: TournamentId,
  changes: readonly HistoryChange[],
): Promise<Map<string, FightNames>> {
  const keys = changes.map(fightNamed).filter((key) => key !== null)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<FightNames & { categoryId: number; t: number }>`
    select f."categoryId", f.t, f.number, f.blue, f.red from fights f
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("categoryId" int, t int)
        on f."categoryId" = k."categoryId" and f.t = k.t
    where f."tournamentId" = ${tournamentId}`.execute(db)
  return new Map(rows.map(({ categoryId, t, ...fight }) => [`${categoryId}/${t}`, fight]))
}
