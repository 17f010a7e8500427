import type { AthleteFields } from "./athlete-rules.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { FinderOptions } from "./class-finder.ts"
import type { Columns } from "./columns.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import type { Athlete, Category } from "./types.ts"

export interface ImportRequest {
  /** The sheet, header and all. */
  readonly rows: readonly (readonly string[])[]
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly thisYear: number
  readonly options: FinderOptions
  /** What the columns hold, where a person said so; the places count from 0. */
  readonly columns?: Columns
}

/** An entry that the import adds or fills. */
export interface PlanEntry {
  /** The row that stands in the tournament and is filled; null: a new one. */
  readonly stored: Athlete | null
  /** As it is after the import; `categoryId` is null where a category of `made` comes. */
  readonly fields: AthleteFields
  /** Index in `made`; null: a stored category or none. */
  readonly made: number | null
  readonly changed: boolean
}

export type Outcome = "added" | "merged" | "rejected"

export interface PlanRow {
  readonly row: number
  readonly outcome: Outcome
  /** Index in `entries`; null: rejected. */
  readonly entry: number | null
  /** The category's name, or the sheet's text where none was found. */
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
  readonly rows: readonly PlanRow[]
  readonly entries: readonly PlanEntry[]
  /** Categories to make, in the order of lists. */
  readonly made: readonly CategoryFields[]
  /** Categories that the sheet's entries come to, in the order of lists; `count` is of those entries. */
  readonly categories: readonly { readonly name: string; readonly made: boolean; readonly count: number }[]
}
