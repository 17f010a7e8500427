import type { NamedGroup } from "#domain/catalogue/ages.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { AlikeClubs } from "./alike-clubs.ts"
import type { AthleteFields } from "./athlete-rules.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { FinderOptions } from "./class-finder.ts"
import type { ColumnChoice, SheetHeader } from "./column-choice.ts"
import type { Difference } from "./differences.ts"
import type { RowError, RowWarning } from "./import-notice.ts"
import type { Likeness } from "./known-people.ts"
import type { RowChoices } from "./row-choices.ts"
import type { Corrections, RowTexts } from "./row-texts.ts"
import type { PassedRow, SheetTable } from "./sheet-table.ts"
import type { ClubJoin } from "./spellings.ts"
import type { SplitBy } from "./split-proposal.ts"
import type { Athlete, Category } from "./types.ts"

export interface ImportRequest {
  /** The sheets, header and all. */
  readonly tables: readonly SheetTable[]
  /** Sheets that a person took or left out, by their number; others are read if they hold a list of people. */
  readonly taken?: ReadonlyMap<number, boolean>
  readonly athletes: readonly Athlete[]
  readonly categories: readonly Category[]
  readonly thisYear: number
  readonly options: FinderOptions
  /** The columns of each sheet of which a person assigned them, by its number. */
  readonly columns?: ReadonlyMap<number, ColumnChoice>
  /** «Для всіх рядків»: texts for rows that lack them, by the number of the sheet; `null`: of all sheets. */
  readonly fill?: ReadonlyMap<number | null, Partial<RowTexts>>
  /** Whether the tournament's draw heeds seeds. */
  readonly usesSeeds?: boolean
  /** A person's corrections of rows. */
  readonly corrections?: Corrections
  /** Clubs that a person has joined. */
  readonly joins?: readonly ClubJoin[]
  /** What a person said of rows that differ from the tournament, or look like somebody in it. */
  readonly choices?: RowChoices
  /** Entries that a draw or a desk holds. */
  readonly held?: ReadonlySet<AthleteId>
  /** Entries that were on the scales. */
  readonly weighed?: ReadonlySet<AthleteId>
  /** Categories that were finished by fights or performances: nobody comes into them by a sheet. */
  readonly finished?: ReadonlySet<CategoryId>
  /** Whether a spreadsheet without a known header is refused (default), or its columns are guessed by their content. */
  readonly headless?: "refuse" | "guess"
}

/** In `personId`: this number plus the index among the new entries represents the id that such an entry will get. */
export const FIRST_NEW = 2 ** 40

/** An entry that the import adds or fills. */
export interface PlanEntry {
  /** The existing row of the tournament that is filled; null: a new one. */
  readonly stored: Athlete | null
  /** The entry after the import; `categoryId` is null if a category of `made` is used. */
  readonly fields: AthleteFields
  /** Index in `made`; null: a stored category or none. */
  readonly made: number | null
  readonly changed: boolean
  /** Is to stay apart from another of the same name, year and club, though no licence says so. */
  readonly isTwin: boolean
  /** As `Athlete.personId`; at `FIRST_NEW` and above that of a new entry. */
  readonly personId: number
}

/**
 * An existing entry of the tournament that is in no row but changes anyway: a joined club, another entry of the same
 * person, a name that was mended in another entry.
 */
export interface TouchedEntry {
  readonly stored: Athlete
  readonly now: Pick<Athlete, "name" | "birthYear" | "sex" | "organization" | "license" | "personId">
}

export type Outcome = "added" | "merged" | "rejected"

/** A sheet in the plan. */
export interface PlanTable {
  readonly number: number
  readonly file: string
  readonly name: string
  /** Whether its rows are read. */
  readonly isTaken: boolean
  /** How the columns became known, and what they hold. */
  readonly header: SheetHeader
  /** Its filled rows; those that are taken are athletes or `passed`. */
  readonly filled: number
  readonly counts: Readonly<Record<Outcome, number>>
  readonly passed: readonly PassedRow[]
}

export interface PlanRow {
  /** As `rowNumber`. */
  readonly row: number
  readonly outcome: Outcome
  /** Index in `entries`; null: rejected. */
  readonly entry: number | null
  /** Of a row that names several events: its further entries. */
  readonly more: readonly number[]
  /** The texts of the spreadsheet with corrections. */
  readonly texts: RowTexts
  /** The name of the athlete's category afterwards, '' for none; for a rejected row the spreadsheet's text. */
  readonly category: string
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
  /** What the entry says otherwise than the row. */
  readonly differences: readonly Difference[]
  /** Whom of the tournament the row looks like; null: nobody whom no other row names. */
  readonly likeness: Likeness | null
}

/** What an import would do: `added` + `merged` + `rejected` = `read` = number of `rows`. */
export interface ImportPlan {
  readonly read: number
  readonly added: number
  readonly merged: number
  readonly rejected: number
  /** What became of each sheet, those that were left out among them. */
  readonly tables: readonly PlanTable[]
  readonly rows: readonly PlanRow[]
  readonly entries: readonly PlanEntry[]
  readonly touched: readonly TouchedEntry[]
  /** Categories to make, in the order of lists. */
  readonly made: readonly CategoryFields[]
  /** Categories that the sheet's entries come to, in the order of lists; `count` is of those entries. */
  readonly categories: readonly { readonly name: string; readonly made: boolean; readonly count: number }[]
  /**
   * Those of them that no bracket holds, with all athletes who will be in them, and how they may be split; the best way
   * first.
   */
  readonly large: readonly LargeCategory[]
  /** Age groups that rows need and the tournament's form does not tick: nothing of them is made until a person ticks them. */
  readonly unticked: readonly (NamedGroup & { readonly count: number })[]
  /** Entries of the sheet's clubs whose people are in no row, by id. */
  readonly missing: readonly AthleteId[]
  /** Clubs of the sheet that may be one with another. */
  readonly alike: readonly AlikeClubs[]
}

export interface LargeCategory {
  readonly name: string
  readonly count: number
  readonly ways: readonly {
    readonly by: SplitBy
    readonly parts: readonly { readonly name: string; readonly count: number }[]
    /** Athletes for whom it is not known where they belong. */
    readonly left: number
  }[]
}
