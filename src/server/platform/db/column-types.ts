import type { ColumnType, Generated } from "kysely"
import type { TournamentId } from "#domain/ids.ts"

/** Read as a value, written as JSON text: drivers differ in how they send an array. */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>

/** A time that may be missing. */
export type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type WithGeneratedId<Row extends { id: number }> = Omit<Row, "id"> & { id: Generated<Row["id"]> }

/** A row outside the journal that a repeated write must not make twice. */
export interface Repeatable {
  /** The UUID of the write that made it; null: not sent. */
  action: string | null
  /** Distinguishes a repetition from another request under the same action. */
  bodyHash: Generated<string>
}

export type OfTournament<Row extends { id: number }> = WithGeneratedId<Row> & { tournamentId: TournamentId }
