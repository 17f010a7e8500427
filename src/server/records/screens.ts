import type { Selectable } from "kysely"
import type { ScreenId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type ScreenRow = Selectable<Tables["screens"]>

export const listScreens = (db: Db, id: TournamentId): Promise<ScreenRow[]> =>
  ofTournament(db, "screens", id).orderBy("id").execute()

export const findScreen = (db: Db, id: TournamentId, screen: ScreenId): Promise<ScreenRow | undefined> =>
  ofTournament(db, "screens", id).where("id", "=", screen).executeTakeFirst()

/** The display of that address, unless its tournament is in the bin. */
export const findScreenByCode = (db: Db, code: string): Promise<ScreenRow | undefined> =>
  db
    .selectFrom("screens")
    .innerJoin("tournaments", "tournaments.id", "screens.tournamentId")
    .selectAll("screens")
    .where("screens.code", "=", code)
    .where("tournaments.deletedAt", "is", null)
    .executeTakeFirst()
