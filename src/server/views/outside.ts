import type { WireStander } from "#contract/outside/stander.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { outsideAmong, type Stander } from "#server/records/brackets/outside.ts"

export const presentStander = ({ id, name, categoryId, category }: Stander): WireStander => ({
  athlete: id,
  name,
  category: categoryId,
  category_name: category,
})

/** Who of these entries stands outside now, as the answer of a step names them. */
export const presentOutside = async (
  db: Db,
  tournamentId: TournamentId,
  ids: readonly AthleteId[],
): Promise<WireStander[]> => (await outsideAmong(db, tournamentId, ids)).map(presentStander)
