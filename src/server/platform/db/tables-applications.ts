import type { ColumnType, Generated } from "kysely"
import type { Application, ApplicationFields, ApplicationRules } from "#domain/applications/types.ts"
import type { ApplicationId, TournamentId } from "#domain/ids.ts"
import type { Member } from "#domain/registration/types.ts"
import type { Json, Moment } from "./column-types.ts"

type Written = "id" | "members" | "teamAthletes" | "enteredAt" | "consentAt" | "synced"

/** What coaches entered online. */
export interface ApplicationsTable extends Omit<Application, Written> {
  tournamentId: TournamentId
  id: Generated<ApplicationId>
  teamAthletes: readonly number[]
  members: Json<readonly Member[]>
  enteredAt: ColumnType<Date, Date | string, Date | string>
  consentAt: ColumnType<Date, Date | string, Date | string>
  synced: Json<ApplicationFields | null>
}

/** One row a tournament, with the id 1; none: no deadline and no limits. */
export interface ApplicationRulesTable extends Omit<ApplicationRules, "deadline"> {
  tournamentId: TournamentId
  id: number
  deadline: Moment
}
