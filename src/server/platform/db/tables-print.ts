import type { ColumnType, Generated } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
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

/** An order of papers; `wanted`, `made` and `refusal` as `printing/job-store.ts` has them. */
export interface PrintJobsTable {
  tournamentId: TournamentId
  /** UUID. */
  id: string
  accountId: AccountId
  wanted: Json<unknown>
  state: "waiting" | "making" | "ready" | "failed"
  /** How often an instance has begun to make it. */
  attempts: Generated<number>
  /** Sheets. */
  done: Generated<number>
  total: number
  /** null: not ready. */
  made: Json<object | null>
  /** The reason of the failure; null if no rule refused. */
  refusal: Json<object | null>
  orderedAt: Generated<Date>
  /** The last sign of life of the process that makes it; for a finished one, the time when it finished. */
  seenAt: Generated<Date>
}

/** A piece of the file of a ready order. */
export interface PrintFilesTable {
  tournamentId: TournamentId
  jobId: string
  /** From 0. */
  part: number
  bytes: Uint8Array
}
