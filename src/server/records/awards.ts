import type { Kysely, Selectable } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"

export type AwardRow = Selectable<Tables["awards"]>

/** Those called last come first. */
export const listAwards = (db: Kysely<Tables>, id: TournamentId): Promise<AwardRow[]> =>
  db
    .selectFrom("awards")
    .selectAll()
    .where("tournamentId", "=", id)
    .orderBy("calledAt", "desc")
    .orderBy("categoryId")
    .execute()
