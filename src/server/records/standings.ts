import type { TournamentId } from "#domain/ids.ts"
import { type Formula, usualFormula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** How teams get their points, and whether it was chosen: without a row it is the usual way. `norms`: what the regulations ask for sports ranks. */
export async function findFormula(
  db: Db,
  id: TournamentId,
): Promise<{ readonly formula: Formula; readonly norms: readonly RankNorm[]; readonly isStored: boolean }> {
  const row = await ofTournament(db, "formulas", id).executeTakeFirst()
  if (!row) return { formula: usualFormula, norms: [], isStored: false }
  const { tournamentId: _, id: __, norms, ...formula } = row
  return { formula, norms, isStored: true }
}
