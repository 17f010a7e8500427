import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"

/** A step without its rows: `subject` is the name on the row of its own kind, `categoryName` that of its only category. */
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
/** Steps over many rows: no single one of them names the step. */
const MANY = ["athlete.import", "athlete.deleteAll"]

/** Steps older than `before`, newest first, a page of them. */
export async function listHistory(
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  before: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select j.revision, j.at, j."accountId", coalesce(trim(a."firstName" || ' ' || a."lastName"), '') as "accountName", j.kind,
      coalesce(own.change->'after'->>'name', own.change->'before'->>'name', t.name, g.name, '') as subject,
      coalesce(c.name, '') as "categoryName", jsonb_array_length(j.changes) as count, j.undoes,
      (select max(u.revision) from journal u where u."tournamentId" = j."tournamentId" and u.undoes = j.revision) as "undoneBy"
    from journal j
      left join accounts a on a.id = j."accountId"
      left join lateral (select change from jsonb_array_elements(j.changes) change
        where change->>'table' = case split_part(j.kind, '.', 1) when 'athlete' then 'athletes' when 'category' then 'categories' end
          and not j.kind = any(${MANY}) limit 1) own on true
      left join athletes t on t."tournamentId" = j."tournamentId"
        and own.change->>'table' = 'athletes' and t.id = (own.change->'key'->>'id')::int
      left join categories g on g."tournamentId" = j."tournamentId"
        and own.change->>'table' = 'categories' and g.id = (own.change->'key'->>'id')::int
      left join categories c on c."tournamentId" = j."tournamentId"
        and cardinality(j.topics) = 1 and j.topics[1] = 'category:' || c.id and own.change is null
    where j."tournamentId" = ${tournamentId} and j.revision < ${before}
    order by j.revision desc limit ${PAGE}`.execute(db)
  return rows
}
