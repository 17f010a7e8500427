import type { ColumnType, Generated } from "kysely"
import type { AthleteId, CategoryId, PoomsaeEventId, SeatId, TournamentId } from "#domain/ids.ts"
import type { FormNumber, Milli, Penalties, Round } from "#domain/poomsae/types.ts"
import type { CourtPlace, SeatHold } from "#domain/seats/seats.ts"
import type { Moment } from "./column-types.ts"

/** A judge's place at a court; see `SeatHold` and `CourtPlace` of the domain. */
export interface SeatsTable extends Omit<SeatHold, "offeredUntil" | "heldSince">, CourtPlace {
  tournamentId: TournamentId
  id: Generated<SeatId>
  /** 1..7, 0 the chief of the court. */
  seat: number
  /** Of the code and PIN that were last shown; SHA-256, hex. */
  codeHash: string | null
  pinHash: string | null
  offeredUntil: Moment
  heldSince: Moment
}

/** Who performs in which round, in that order; `overall` everybody. */
export interface PoomsaeListsTable extends Readonly<Record<Round, readonly AthleteId[]>> {
  tournamentId: TournamentId
  categoryId: CategoryId
  startRound: Round
  overall: readonly AthleteId[]
}

/** Which form of a round; rounds are numbered 1 to 3 in keys. */
export interface PoomsaeFormsTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  round: number
  number: FormNumber
  poomsae: number
}

/** A place entered by hand. */
export interface PoomsaePlacesTable {
  tournamentId: TournamentId
  categoryId: CategoryId
  athleteId: AthleteId
  place: number
}

export interface PerformanceColumns {
  tournamentId: TournamentId
  categoryId: CategoryId
  athleteId: AthleteId
  round: number
  number: FormNumber
}

/** What one form of an athlete came to, whether the desk entered it or judges sent it. */
export interface PoomsaeScoresTable extends PerformanceColumns, Penalties {
  technique: Milli | null
  presentation: Milli | null
  /** The last event at which it was judged. */
  event: PoomsaeEventId | null
}

/** Judging of one form at a scoring place. */
export interface PoomsaeEventsTable extends PerformanceColumns, CourtPlace {
  id: Generated<PoomsaeEventId>
  /** Its form in the catalogue; null: freestyle, or not drawn. */
  poomsae: number | null
  /** Numbers of the judges, 1..7. */
  judges: readonly number[]
  /** `left`: nobody was judged. */
  state: "open" | "closed" | "left"
  /** It closes by itself once every judge has sent. */
  auto: boolean
  /** The reason why a mark was last taken back. */
  note: string
  openedAt: ColumnType<Date, Date | string, Date | string>
  closedAt: Moment
}

/** What a judge sent. */
export interface PoomsaeMarksTable extends PerformanceColumns {
  /** Of the judge, 1..7. */
  seat: number
  technique: Milli
  presentation: Milli
  /** The three criteria of presentation, or all ten of freestyle; [] not sent. */
  parts: readonly Milli[]
  /** Big and small mistakes counted. */
  big: number
  small: number
  /** The UUID under which the tablet sent it; '' none. */
  sendId: string
  device: string
  sentAt: ColumnType<Date, Date | string, Date | string>
}
