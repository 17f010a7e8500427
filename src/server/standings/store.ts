import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { type Formula, usualFormula } from "#domain/standings/formula.ts"
import type { RankNorm } from "#domain/standings/rank-norms.ts"
import type { Tables } from "#server/platform/db/tables.ts"

/** How teams get their points, and whether it was chosen: without a row it is the usual way. */
export async function findFormula(
  db: Kysely<Tables>,
  id: TournamentId,
): Promise<{ readonly formula: Formula; readonly isStored: boolean }> {
  const row = await db.selectFrom("formulas").selectAll().where("tournamentId", "=", id).executeTakeFirst()
  if (!row) return { formula: usualFormula, isStored: false }
  const { tournamentId: _, id: __, norms: ___, ...formula } = row
  return { formula, isStored: true }
}

/** What the regulations ask for sports ranks. */
export async function findNorms(db: Kysely<Tables>, id: TournamentId): Promise<readonly RankNorm[]> {
  const row = await db.selectFrom("formulas").select("norms").where("tournamentId", "=", id).executeTakeFirst()
  return row?.norms ?? []
}
