import type { TournamentId } from "#domain/ids.ts"
import { noFacts, type ReportFacts } from "#domain/report/facts.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** What was said for the report, and whether anything was: if not, there is no row. */
export async function findReportFacts(
  db: Db,
  id: TournamentId,
): Promise<{ readonly facts: ReportFacts; readonly isStored: boolean }> {
  const row = await ofTournament(db, "reportFacts", id).executeTakeFirst()
  if (!row) return { facts: noFacts, isStored: false }
  const { tournamentId: _, id: __, ...facts } = row
  return { facts, isStored: true }
}
