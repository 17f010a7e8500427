import { TABLES } from "#domain/value/declared.ts"
import type { TournamentTable } from "#server/platform/db/tables.ts"

/** Where the steps of one kind of owner stand, and whose rows they write. */
export interface Journal<Table extends string = string> {
  /** The table of its entries. */
  readonly journal: string
  /** The column that holds the owner, in the journal and in every table but the head. */
  readonly owner: string
  /** The table of the owners themselves: their rows have the revision. */
  readonly head: Table
  /** Parents before children. */
  readonly tables: readonly Table[]
}

export const TOURNAMENT: Journal<TournamentTable> = {
  journal: "journal",
  owner: "tournamentId",
  head: "tournaments",
  tables: TABLES,
}
