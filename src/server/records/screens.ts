import type { Selectable } from "kysely"
import type { ScreenId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"

export type ScreenRow = Selectable<Tables["screens"]>

export const listScreens = (db: Db, id: TournamentId): Promise<ScreenRow[]> =>
  db.selectFrom("screens").selectAll().where("tournamentId", "=", id).orderBy("id").execute()

export const findScreen = (db: Db, id: TournamentId, screen: ScreenId): Promise<ScreenRow | undefined> =>
  db.selectFrom("screens").selectAll().where("tournamentId", "=", id).where("id", "=", screen).executeTakeFirst()

/** The display of that address, unless its tournament is in the bin. */
export const findScreenByCode = (db: Db, code: string): Promise<ScreenRow | undefined> =>
  db
    .selectFrom("screens")
    .innerJoin("tournaments", "tournaments.id", "screens.tournamentId")
    .selectAll("screens")
    .where("screens.code", "=", code)
    .where("tournaments.deletedAt", "is", null)
    .executeTakeFirst()
