import type { TournamentId } from "#domain/ids.ts"
import { type Guide, noAnswers } from "#domain/progress/guide.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** What was answered to the questions of the next step, and whether anything was: if not, there is no row. */
export async function findGuide(db: Db, id: TournamentId): Promise<{ guide: Guide; isStored: boolean }> {
  const row = await ofTournament(db, "guide", id).executeTakeFirst()
  if (!row) return { guide: noAnswers, isStored: false }
  const { tournamentId: _, id: __, ...guide } = row
  return { guide, isStored: true }
}
