/** How far the work on a tournament is, in counts. `entered` below: with somebody who competes. */
export interface Progress {
  /** Whether it has age groups or categories into which somebody can be entered. */
  readonly hasCategories: boolean
  /** Those on its list who compete, with a category or without. */
  readonly athletes: number
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
  /**
   * Entries of weight classes. `left`: of those who are awaited at the scales now, the ones without a valid weight: the
   * day of their weigh-in has come, and no fight of their category has been fought.
   */
  readonly weighIn: { readonly all: number; readonly weighed: number; readonly left: number }
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
  /** Fights that have to be fought; `unnumbered`: open ones without a number. */
  readonly fights: { readonly all: number; readonly left: number; readonly unnumbered: number }
}
