import { sql } from "kysely"
import type { LogStep } from "#domain/draw/index.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { EntryRow } from "#server/records/journal/history.ts"

/** A step of the journal that touched a draw, with who did it. */
export type LoggedStep = LogStep & Pick<EntryRow, "revision" | "at" | "accountId" | "accountName" | "device">

/** Every step that touched a category's draw, the oldest first. */
export async function listDrawSteps(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<LoggedStep[]> {
  const row = JSON.stringify([{ table: "draws", key: { categoryId } }])
  const { rows } = await sql<LoggedStep>`
    select j.revision, j.at, j.kind, j."accountId", j.device,
      coalesce(nullif(trim(a."firstName" || ' ' || a."lastName"), ''), a.username, '') as "accountName",
      nullif(c->'before', 'null') as before, nullif(c->'after', 'null') as after
    from journal j left join accounts a on a.id = j."accountId"
      cross join lateral jsonb_array_elements(j.changes) with ordinality x(c, place)
    where j."tournamentId" = ${tournamentId} and j.changes @> ${row}::jsonb
      and c->>'table' = 'draws' and (c->'key'->>'categoryId')::int = ${categoryId}
    order by j.revision, place`.execute(db)
  return rows
}
