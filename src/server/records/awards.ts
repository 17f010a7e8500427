import type { Selectable } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type AwardRow = Selectable<Tables["awards"]>

/** Those called last come first. */
export const listAwards = (db: Db, id: TournamentId): Promise<AwardRow[]> =>
  ofTournament(db, "awards", id).orderBy("calledAt", "desc").orderBy("categoryId").execute()
