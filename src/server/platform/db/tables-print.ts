import type { ColumnType, Generated } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import type { Json } from "./column-types.ts"

/** What was printed last of a sheet. */
export interface PrintedSheetsTable {
  tournamentId: TournamentId
  id: Generated<number>
  /** The sheet's key. */
  sheet: string
  title: string
  /** Of its content. */
  hash: string
  /** The revision of the tournament that it shows. */
  ofRevision: number
  printedAt: ColumnType<Date, Date | string, Date | string>
}

/** How the diplomas look; without a row as usual. */
export interface DiplomasTable {
  tournamentId: TournamentId
  id: number
  design: Json<DiplomaDesign>
  /** Id of the background; '' none. */
  picture: string
}

/** Backgrounds; none is ever changed. */
export interface DiplomaPicturesTable {
  tournamentId: TournamentId
  id: string
  jpeg: Uint8Array
  /** Pixels. */
  width: number
  height: number
  madeAt: ColumnType<Date, Date | string | undefined, Date | string>
}
