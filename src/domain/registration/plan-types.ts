import type { AlikeClubs } from "./alike-clubs.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { FinderOptions } from "./class-finder.ts"
import type { ColumnChoice, SheetHeader } from "./column-choice.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import type { Corrections, RowTexts } from "./row-texts.ts"
import type { ClubJoin } from "./spellings.ts"
import type { SplitBy } from "./split-proposal.ts"
import type { Athlete, Category } from "./types.ts"

export interface ImportRequest {
  /** The sheet, header and all. */
  readonly rows: readonly (readonly string[])[]
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly thisYear: number
  readonly options: FinderOptions
  /** What the columns hold, where a person said so. */
  readonly columns?: ColumnChoice
  /** What a person said of rows. */
  readonly corrections?: Corrections
  /** Clubs that a person says are one. */
  readonly joins?: readonly ClubJoin[]
  /** Whether a sheet without a known header is refused (default), or its columns are guessed by what stands in them. */
  readonly headless?: "refuse" | "guess"
}

/** In `personId`: this and the place among the new entries stand for the id that such an entry will get. */
export const FIRST_NEW = 2 ** 40

/** An entry that the import adds or fills. */
export interface PlanEntry {
  /** The row that stands in the tournament and is filled; null: a new one. */
  readonly stored: Athlete | null
  /** As it is after the import; `categoryId` is null where a category of `made` comes. */
  readonly fields: AthleteFields
  /** Index in `made`; null: a stored category or none. */
  readonly made: number | null
  readonly changed: boolean
  /** As `Athlete.personId`; at `FIRST_NEW` and above that of a new entry. */
  readonly personId: number
}

/** An entry that stands in the tournament, is in no row, and changes none the less: a joined club, another entry of the same person. */
export interface TouchedEntry {
  readonly stored: Athlete
  readonly organization: string
  readonly personId: number
}

export type Outcome = "added" | "merged" | "rejected"

export interface PlanRow {
  readonly row: number
  readonly outcome: Outcome
  /** Index in `entries`; null: rejected. */
  readonly entry: number | null
  /** What the sheet says, corrections among it. */
  readonly texts: RowTexts
  /** The name of the category in which the athlete stands then, '' for none; of a rejected row the sheet's text. */
  readonly category: string
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
}

/** What an import would do: `added` + `merged` + `rejected` = `read` = number of `rows`. */
export interface ImportPlan {
  readonly read: number
  readonly added: number
  readonly merged: number
  readonly rejected: number
  /** How the columns became known, and what they hold. */
  readonly header: SheetHeader
  readonly rows: readonly PlanRow[]
  readonly entries: readonly PlanEntry[]
  readonly touched: readonly TouchedEntry[]
  /** Categories to make, in the order of lists. */
  readonly made: readonly CategoryFields[]
  /** Categories that the sheet's entries come to, in the order of lists; `count` is of those entries. */
  readonly categories: readonly { readonly name: string; readonly made: boolean; readonly count: number }[]
  /** Of them those that no bracket holds, with all who will stand in them, and how they may be split; the best way first. */
  readonly large: readonly LargeCategory[]
  /** Clubs of the sheet that may be one with another. */
  readonly alike: readonly AlikeClubs[]
}

export interface LargeCategory {
  readonly name: string
  readonly count: number
  readonly ways: readonly {
    readonly by: SplitBy
    readonly parts: readonly { readonly name: string; readonly count: number }[]
    /** Athletes of whom it is not known where they belong. */
    readonly left: number
  }[]
}
