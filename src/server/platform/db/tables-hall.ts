import type { ColumnType, Generated } from "kysely"
import type { CategoryId, ScreenId, TournamentId } from "#domain/ids.ts"
import type { ScreenSettings } from "#domain/screens/screens.ts"
import type { Moment } from "./column-types.ts"

/** Displays of the hall. */
export interface ScreensTable extends ScreenSettings {
  tournamentId: TournamentId
  id: Generated<ScreenId>
  /** Its address. */
  code: string
}

/** Categories whose winners were called to the podium. */
export interface AwardsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  calledAt: ColumnType<Date, Date | string, Date | string>
  givenAt: Moment
}
