/** How far the work on a tournament is, in counts. `entered` below: with somebody who competes. */
export interface Progress {
  /** Whether it has age groups or categories into which somebody can be entered. */
  readonly hasCategories: boolean
  /** Those on its list who compete, with a category or without. */
  readonly athletes: number
  /** Whether more entries are to come (`awaitsEntries`). */
  readonly awaitsEntries: boolean
  /** Online entries that nobody has looked at yet. */
  readonly applications: number
  /**
   * Entries with a category that compete. `placed`: those with a place in a bracket, a table or a list; `outside`: those
   * of drawn categories, and of lists that are made, without one; `categories`: how many of those there are.
   */
  readonly people: {
    readonly all: number
    readonly placed: number
    readonly outside: number
    readonly categories: number
  }
  /** Athletes without a category. */
  readonly uncategorised: number
  /** Categories of one or two entries that nobody has said to leave so, as long as they can be merged; and their athletes. */
  readonly small: { readonly categories: number; readonly athletes: number }
  /**
   * Entries of weight classes. `left`: of those who are awaited at the scales now, the ones without a valid weight: the
   * day of their weigh-in has come, and no fight of their category has been fought. `ahead`: without a weight, and their
   * day is yet to come; `later`: those of them in undrawn categories.
   */
  readonly weighIn: {
    readonly all: number
    readonly weighed: number
    readonly left: number
    readonly ahead: number
    readonly later: number
  }
  /** Entered categories; those without entries are `empty`. `held`: drawn, and seen by the staff alone. */
  readonly categories: {
    readonly drawn: number
    readonly held: number
    readonly undrawn: number
    /** Not over. */
    readonly unfinished: number
    readonly empty: number
  }
  /** Drawn categories that have something to do on a court. `apart`: without a court. */
  readonly courts: { readonly all: number; readonly apart: number }
  /**
   * Fights that have to be fought; `unnumbered`: open ones without a number; `unprinted`: open ones whose number no
   * paper has, where papers are used; `numberless`: open ones that lack a number while others of the tournament have theirs.
   */
  readonly fights: {
    readonly all: number
    readonly left: number
    readonly unnumbered: number
    readonly numberless: number
    readonly unprinted: number
  }
  /** `isDue`: the last day is over, and nobody has said that the report of the head judge is handed in. */
  readonly report: { readonly isDue: boolean }
}

/** Whether a fight of the tournament is over. */
export const isBegun = ({ fights }: Pick<Progress, "fights">): boolean => fights.left < fights.all

/** People in categories that are not drawn. */
export const undrawnIn = ({ people }: Pick<Progress, "people">): number => people.all - people.placed - people.outside
