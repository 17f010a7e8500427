import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CloudNumbers, Db } from "#server/platform/db/tables.ts"
import { sequenceOf } from "#server/platform/numbers.ts"
import type { Kind, Renumber } from "#server/records/files/relocate.ts"
import { OWN } from "./ranges.ts"

type Ids = ReadonlyMap<Kind, ReadonlySet<number>>

/** Rows that one step may mention for the first time. */
const MOST_NEW = 20_000
/** Rows of each kind that all steps of a hall together may: it counts apart, or invents them. */
const MOST_OF_HALL = 100_000

/**
 * The ids of the venue server as ids here. Ids of its reserved range, and those that the tournament had when it went
 * there, are equal; every other one gets a number of this server, whatever the venue server claims: it may be a row of
 * somebody else. `db` is no open transaction: a given number stays in the table, so that a step that is refused again
 * and again uses up none.
 */
export async function renumberingHere(db: Db, id: TournamentId, numbers: CloudNumbers, ids: Ids): Promise<Renumber> {
  const maps = new Map<Kind, ReadonlyMap<number, number>>()
  for (const [kind, set] of ids) maps.set(kind, await mapOf(db, id, kind, [...set], numbers))
  return (kind, theirs) => maps.get(kind)?.get(theirs) ?? theirs
}

async function mapOf(
  db: Db,
  id: TournamentId,
  kind: Kind,
  ids: readonly number[],
  { same, ranges }: CloudNumbers,
): Promise<Map<number, number>> {
  const [from, to] = ranges[kind] ?? [0, 0]
  const map = await knownNumbers(db, id, kind, ids)
  const unknown = ids.filter((one) => !map.has(one) && !(same === true && one >= from && one < to))
  const own = same === true ? await ownIds(db, id, kind, unknown) : new Set<number>()
  const foreign = unknown.filter((one) => !own.has(one))
  if (foreign.length === 0) return map
  const isTooMuch = foreign.length > MOST_NEW || (await countGiven(db, id, kind)) + foreign.length > MOST_OF_HALL
  if (isTooMuch || !OWN.includes(kind)) throw new Refusal("mirror", null, { reason: "steps" })
  await sql`insert into "mirrorNumbers" ("tournamentId", kind, theirs, ours)
    select ${id}::int, ${kind}::text, theirs, nextval(${sequenceOf(kind)}) from unnest(${foreign}::int[]) theirs
    on conflict do nothing`.execute(db)
  return await knownNumbers(db, id, kind, ids)
}

async function countGiven(db: Db, id: TournamentId, kind: Kind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "mirrorNumbers"
    where "tournamentId" = ${id} and kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The rows of the tournament here by the venue server's ids, without giving any number. An id that has no number of this
 * server is equal, or of no row here.
 */
export async function knownHere(
  db: Db,
  id: TournamentId,
  kind: "sections" | "categories",
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const known = await knownNumbers(db, id, kind, ids)
  const pairs = ids.map((theirs) => [theirs, known.get(theirs) ?? theirs] as const)
  const rows = await db.selectFrom(kind).select("id").where("tournamentId", "=", id).execute()
  const own = new Set(rows.map((row) => Number(row.id)))
  return new Map(pairs.filter(([, ours]) => own.has(ours)))
}

async function knownNumbers(db: Db, id: TournamentId, kind: Kind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ theirs: number; ours: number }>`select theirs, ours from "mirrorNumbers"
    where "tournamentId" = ${id} and kind = ${kind} and theirs = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ theirs, ours }) => [theirs, ours]))
}

/** Which of these are, or were by the journal, rows of the tournament that have the same number on the venue server. */
async function ownIds(db: Db, id: TournamentId, kind: Kind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const given = sql`select ours from "mirrorNumbers" where "tournamentId" = ${id} and kind = ${kind}`
  const here = await sql<{ id: number }>`select id from ${sql.table(kind)}
    where "tournamentId" = ${id} and id = any(${[...ids]}::int[]) and id not in (${given})`.execute(db)
  const found = new Set(here.rows.map((row) => row.id))
  const rest = ids.filter((one) => !found.has(one))
  if (rest.length === 0) return found
  // Rows that were deleted, and may come back by undo.
  const once = await sql<{ id: number }>`select distinct (change -> 'key' ->> 'id')::int as id
    from journal, jsonb_array_elements(changes) change
    where "tournamentId" = ${id} and change ->> 'table' = ${kind} and change -> 'key' ? 'id'
      and (change -> 'key' ->> 'id')::int = any(${rest}::int[])
      and (change -> 'key' ->> 'id')::int not in (${given})`.execute(db)
  return new Set([...found, ...once.rows.map((row) => row.id)])
}

/** Stores the venue server's numbers of the rows that it was given, and of no others. */
export async function writePairs(
  tx: Db,
  id: TournamentId,
  pairs: Readonly<Record<string, readonly (readonly [number, number])[]>>,
): Promise<void> {
  for (const kind of OWN) {
    const list = pairs[kind] ?? []
    const own = await ownIds(
      tx,
      id,
      kind,
      list.map(([ours]) => ours),
    )
    const kept = list.filter(([ours]) => own.has(ours))
    const [ours, theirs] = [kept.map(([one]) => one), kept.map(([, other]) => other)]
    await sql`insert into "mirrorNumbers" ("tournamentId", kind, theirs, ours)
      select ${id}::int, ${kind}::text, theirs, ours from unnest(${ours}::int[], ${theirs}::int[]) pair (ours, theirs)
      on conflict do nothing`.execute(tx)
  }
}

/** Forgets the numbers of a venue server: no further step of it is accepted. */
export async function deleteNumbers(db: Db, id: TournamentId): Promise<void> {
  await db.deleteFrom("mirrorNumbers").where("tournamentId", "=", id).execute()
}
