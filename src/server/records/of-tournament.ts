import type { Selectable, SelectQueryBuilder } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"

/** The rows of one table that belong to a tournament, to be narrowed and ordered further. */
export const ofTournament = <Table extends OfTournament>(db: Db, table: Table, id: TournamentId) =>
  db.selectFrom<OfTournament>(table).selectAll().where("tournamentId", "=", id) as unknown as SelectQueryBuilder<
    Tables,
    Table,
    Selectable<Tables[Table]>
  >

type OfTournament = {
  [Table in keyof Tables]: Tables[Table] extends { tournamentId: TournamentId } ? Table : never
}[keyof Tables]
