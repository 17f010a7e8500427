import type { ColumnType, Generated } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Json } from "./column-types.ts"

/** Copies of tournaments on which a day is rehearsed. */
export interface RehearsalsTable {
  tournamentId: TournamentId
  /** What was copied. */
  exampleId: TournamentId
  state: "running" | "stopping" | "done" | "stopped" | "failed"
  /** Acknowledged steps, of approximately this many in total. */
  done: Generated<number>
  all: Generated<number>
  report: Json<{
    readonly seconds: number
    readonly compared: number
    readonly found: number
    readonly lines: string[]
    readonly differences: { readonly about: string; readonly paper: string; readonly system: string }[]
  } | null>
  startedAt: ColumnType<Date, Date, never>
  /** When its robot was last heard of. */
  seenAt: Date
}
