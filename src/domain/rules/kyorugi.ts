/** How long a contest of an age is; ages inclusive, 100 open. */
export interface Contest {
  readonly ageStart: number
  readonly ageStop: number
  readonly rounds: number
  readonly roundSeconds: number
  readonly restSeconds: number
}

/**
 * Rounds won that are enough, of so many that a contest has at most: two, and the only one of a contest of one
 * round.
 */
export const roundsToWin = (most: number): number => Math.min(2, most)

/** Points of one valid technique; 0: it gives none. */
export interface TechniquePoints {
  readonly punch: number
  readonly trunk: number
  readonly head: number
  readonly turningTrunk: number
  readonly turningHead: number
  /** A kick with a full spin, if it counts for more than a turning one; 0: it counts as a turning one. */
  readonly spinningTrunk: number
}

/** What federations change in the scoring of a kyorugi contest; its duration is stored beside it, by age. */
export interface KyorugiValues {
  /** `bestOfThree`: two rounds won; `sum`: the points of all rounds together. */
  readonly format: "bestOfThree" | "sum"
  readonly points: TechniquePoints
  /** Points ahead that end a round of `bestOfThree`, the contest of `sum`. */
  readonly pointGap: number
  /** The lead counts from the end of this round on; 0: at any moment. */
  readonly gapFromRound: number
  /** Penalties (gam-jeom) that lose a round of `bestOfThree`, the contest of `sum`. */
  readonly penalties: number
  /** What the other side gets for going out, falling and avoiding in the last seconds of a round; 0 seconds: as for any penalty. */
  readonly passivity: { readonly points: number; readonly lastSeconds: number }
  /** The round after a draw of `sum`: points, or penalties of the other side, that win it; 0 points: it is not fought. */
  readonly golden: { readonly seconds: number; readonly points: number; readonly penalties: number }
  /** Whether a coach has a card to ask about more than points. */
  readonly technicalCard: boolean
}

export interface KyorugiRules extends KyorugiValues {
  readonly contests: readonly Contest[]
}
