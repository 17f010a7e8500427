import type { JournalChange } from "#domain/journal/journal-change.ts"

/** A row's change as the journal stores it: of tables of other releases too. */
export type HistoryChange = JournalChange

/** What the ids of a delta are called; a name that the delta itself carries goes before these. */
export interface Names {
  readonly athletes: ReadonlyMap<number, string>
  readonly categories: ReadonlyMap<number, string>
  readonly sections: ReadonlyMap<number, string>
  readonly officials?: ReadonlyMap<number, string>
  readonly shifts?: ReadonlyMap<number, string>
  readonly contacts?: ReadonlyMap<number, string>
  readonly accounts: ReadonlyMap<number, string>
  /** The categories of the entries that a desk has weighed. */
  readonly entered?: ReadonlyMap<number, number>
  /** Pair and number of a fight by `categoryId/t`, for changes without them. */
  readonly fights: ReadonlyMap<string, FightNames>
}

export interface FightNames {
  readonly number?: number | null
  readonly blue: number | null
  readonly red: number | null
}
