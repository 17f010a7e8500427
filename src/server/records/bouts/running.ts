import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { RunningBout } from "#domain/value/facts.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db } from "#server/platform/db/tables.ts"

/**
 * `Facts.runningBouts`: bouts of a tournament that stand on a court and whose clock has been started. Asked for with every result: planning
 * the statement anew costs more than running it.
 */
export async function runningBouts(db: Db, id: TournamentId): Promise<readonly RunningBout[]> {
  const { rows } = await sql<{ readonly list: readonly RunningBout[] }>`${prepared}
    select coalesce(json_agg(json_build_object('categoryId', b."categoryId", 't', b.t, 'court', s.name)), '[]') as list
    from bouts b join sections s on s.id = b."sectionId" and s."tournamentId" = b."tournamentId"
    where b."tournamentId" = ${id} and b."closedAt" is null and exists (
      select from "boutEvents" e where e."tournamentId" = b."tournamentId" and e.bout = b.id and e.kind = 'clock'
    )`.execute(db)
  return rows[0]?.list ?? []
}
