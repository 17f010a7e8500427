import { type RawBuilder, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Mark } from "#domain/journal/taken-back.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { HistoryChange } from "./row-change.ts"
import { SENTENCES } from "./steps.uk.ts"
import { type Count, tableOf } from "./summary.uk.ts"

/** A journal entry without most of its rows: those of its own table first, at most `KEPT` of them. */
export interface EntryRow {
  readonly revision: number
  readonly at: Date
  readonly accountId: number | null
  readonly accountName: string
  readonly device: string
  readonly kind: string
  readonly undoes: number | null
  readonly backTo: number | null
  readonly changes: readonly HistoryChange[]
  readonly counts: readonly Count[]
  readonly count: number
  /** Whether the words searched for are in any of its rows. */
  readonly isHit: boolean
  /** Why a merge was done beyond the limits, in the words of the person who did it; otherwise ''. */
  readonly reason: string
}

export interface Filter {
  readonly before: number
  readonly accountId?: number | undefined
  readonly devices?: readonly string[] | undefined
  /** A group of kinds: 'athlete'. */
  readonly group?: string | undefined
  readonly words?: string | undefined
  readonly limit: number
}

/** A sentence names three rows; a fight's result may empty as many fights as a bracket is deep. */
const KEPT = 12

/** Entries older than `before`, newest first. */
export async function listEntries(
  db: Db,
  tournamentId: TournamentId,
  { before, accountId, devices, group, words, limit }: Filter,
): Promise<EntryRow[]> {
  const wanted = [
    sql`j."tournamentId" = ${tournamentId}`,
    sql`j.revision < ${before}`,
    ...(accountId === undefined ? [] : [sql`j."accountId" = ${accountId}`]),
    ...(devices === undefined ? [] : [sql`j.device = any(${devices}::text[])`]),
    ...(group === undefined ? [] : [sql`split_part(j.kind, '.', 1) = ${group}`]),
  ]
  return await entries(db, sql`${sql.join(wanted, sql` and `)} order by j.revision desc limit ${limit}`, words)
}

/** The entries of these revisions. */
export const findEntries = (db: Db, tournamentId: TournamentId, revisions: readonly number[]): Promise<EntryRow[]> =>
  entries(db, sql`j."tournamentId" = ${tournamentId} and j.revision = any(${revisions}::int[])`, undefined)

async function entries(db: Db, where: RawBuilder<unknown>, words: string | undefined): Promise<EntryRow[]> {
  // `%` and `_` of what was typed are letters like others.
  const isHit = words
    ? sql`j.changes::text ilike ${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
    : sql`false`
  const { rows } = await sql<EntryRow>`
    select j.revision, j.at, j."accountId", j.device, j.kind, j.undoes, j."backTo", ${isHit} as "isHit",
      coalesce(j.outcome->>'reason', '') as reason,
      coalesce(nullif(trim(a."firstName" || ' ' || a."lastName"), ''), a.username, '') as "accountName",
      jsonb_array_length(j.changes) as count, rows.changes, sums.counts
    from (select * from journal j where ${where}) j
      left join accounts a on a.id = j."accountId"
      cross join lateral (
        select coalesce(jsonb_agg(c order by own desc, at), '[]') as changes from (
          select c, at, c->>'table' = ${TABLE_BY_KIND}::jsonb->>j.kind as own
          from jsonb_array_elements(j.changes) with ordinality x(c, at) order by own desc, at limit ${KEPT}) few) rows
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('table', name, 'added', added, 'changed', changed, 'removed', removed)
          order by first), '[]') as counts
        from (select c->>'table' as name, min(at) as first, count(*) filter (where c->'before' = 'null') as added,
            count(*) filter (where c->'after' = 'null') as removed,
            count(*) filter (where c->'before' <> 'null' and c->'after' <> 'null') as changed
          from jsonb_array_elements(j.changes) with ordinality x(c, at) group by 1) each_table) sums
    order by j.revision desc`.execute(db)
  return rows
}

const TABLE_BY_KIND = JSON.stringify(Object.fromEntries(Object.keys(SENTENCES).map((kind) => [kind, tableOf(kind)])))

/** The entries that take others back: few, however long the journal is. */
export const listMarks = (db: Db, tournamentId: TournamentId): Promise<Mark[]> =>
  db
    .selectFrom("journal")
    .select(["revision", "undoes", "backTo"])
    .where("tournamentId", "=", tournamentId)
    .where((row) => row.or([row("undoes", "is not", null), row("backTo", "is not", null)]))
    .execute()

export interface Facet extends Pick<EntryRow, "accountId" | "accountName" | "device"> {
  readonly group: string
  readonly count: number
}

/** How many steps of each group each person did on each device. */
export async function listFacets(db: Db, tournamentId: TournamentId): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select j.*, coalesce(nullif(trim(a."firstName" || ' ' || a."lastName"), ''), a.username, '') as "accountName"
    from (select "accountId", device, split_part(kind, '.', 1) as "group", count(*)::int as count from journal
      where "tournamentId" = ${tournamentId} group by 1, 2, 3) j
      left join accounts a on a.id = j."accountId" order by count desc`.execute(db)
  return rows
}

/** Part of the rows of one entry, in the order in which it wrote them. */
export async function listChanges(
  db: Db,
  tournamentId: TournamentId,
  revision: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<HistoryChange[]> {
  const { rows } = await sql<{ c: HistoryChange }>`
    select c from journal j cross join lateral jsonb_array_elements(j.changes) with ordinality x(c, place)
    where j."tournamentId" = ${tournamentId} and j.revision = ${revision} and place > ${from} order by place limit ${limit}`.execute(
    db,
  )
  return rows.map(({ c }) => c)
}
