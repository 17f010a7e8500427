import type { Protest } from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** All protests of a tournament, the first one first. */
export async function listProtests(db: Db, tournamentId: TournamentId): Promise<Protest[]> {
  const rows = db.selectFrom("protests").selectAll().where("tournamentId", "=", tournamentId).orderBy("id")
  return (await rows.execute()).map(({ tournamentId: _, ...protest }) => protest)
}

export type ProtestsByCategory = ReadonlyMap<CategoryId, readonly Protest[]>

export const protestsIn = async (db: Db, id: TournamentId): Promise<ProtestsByCategory> =>
  groupBy(await listProtests(db, id), ({ categoryId }) => categoryId)
