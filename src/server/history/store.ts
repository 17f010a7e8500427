import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"

/** A step without its rows: `subject` is the name on its first row, `categoryId` the category of its first topic. */
export interface HistoryRow {
  readonly revision: number
  readonly at: Date
  readonly accountId: number | null
  readonly accountName: string
  readonly kind: string
  readonly subject: string
  readonly categoryName: string
  readonly count: number
  readonly undoes: number | null
  readonly undoneBy: number | null
}

export const PAGE = 100

/** Steps older than `before`, newest first, a page of them. */
export async function listHistory(
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  before: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select j.revision, j.at, j."accountId", coalesce(trim(a."firstName" || ' ' || a."lastName"), '') as "accountName", j.kind,
      coalesce(j.changes->0->'after'->>'name', j.changes->0->'before'->>'name', t.name, '') as subject,
      coalesce(c.name, '') as "categoryName", jsonb_array_length(j.changes) as count, j.undoes,
      (select max(u.revision) from journal u where u."tournamentId" = j."tournamentId" and u.undoes = j.revision) as "undoneBy"
    from journal j
      left join accounts a on a.id = j."accountId"
      left join athletes t on t."tournamentId" = j."tournamentId"
        and j.changes->0->>'table' = 'athletes' and t.id = (j.changes->0->'key'->>'id')::int
      left join categories c on c."tournamentId" = j."tournamentId"
        and cardinality(j.topics) = 1 and j.topics[1] = 'category:' || c.id
    where j."tournamentId" = ${tournamentId} and j.revision < ${before}
    order by j.revision desc limit ${PAGE}`.execute(db)
  return rows
}
