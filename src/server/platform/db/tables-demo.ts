import type { ColumnType } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"

/** A tournament that a guest plays with, and a robot besides; it lives as long as the guest's account. */
export interface DemosTable {
  tournamentId: TournamentId
  accountId: AccountId
  /** When the robot moved last, or looks again; another one leaves it alone until then. */
  movedAt: ColumnType<Date, Date | string, Date | string>
}
