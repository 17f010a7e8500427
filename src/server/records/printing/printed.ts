import type { Selectable } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type PrintedSheet = Selectable<Tables["printedSheets"]>

/** What was printed last of every sheet that ever was, by the sheet's key. */
export async function printedSheets(db: Db, id: TournamentId): Promise<Map<string, PrintedSheet>> {
  const rows = await ofTournament(db, "printedSheets", id).execute()
  return new Map(rows.map((row) => [row.sheet, row]))
}
