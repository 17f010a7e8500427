/** Which of a team's results count, if not all do. */
export const bestOfs = ["category", "age", "all"] as const
export type BestOf = (typeof bestOfs)[number]
export const entryTos = ["everyone", "placeless"] as const
export type EntryTo = (typeof entryTos)[number]
/** What an athlete with several coaches brings each of them: all of it, or an equal part. */
export const coachShares = ["full", "shared"] as const
export type CoachShare = (typeof coachShares)[number]

/** How the results of athletes make the points of a team. */
export interface Formula {
  /** Points of places 1 to 8; places after them have none. */
  readonly points: readonly number[]
  /** Points of taking part, and whether those get them too who have points for a place. */
  readonly entry: number
  readonly entryTo: EntryTo
  /** Points of a won fight. */
  readonly win: number
  /** Whether a bye counts as a won fight, for an athlete who fought at least once. */
  readonly countsByes: boolean
  /** Whether the medal of somebody who never fought counts. */
  readonly countsWalkovers: boolean
  /** A category with fewer athletes than these brings `smallPercent` of its points; 0: nothing, its medals neither. */
  readonly minAthletes: number
  readonly smallPercent: number
  /** Only this many best results of a team count in each category, in each age group or in all; 0: every one. */
  readonly best: number
  readonly bestOf: BestOf
  readonly coaches: CoachShare
}

/** Places that may have points. */
export const PLACES = 8
/** Norms of ranks that one formula holds. */
export const MOST_NORMS = 40
export const LIMITS = {
  points: { min: 0, max: 1000 },
  minAthletes: { min: 1, max: 64 },
  smallPercent: { min: 0, max: 100 },
  best: { min: 0, max: 100 },
} as const

const plain: Formula = {
  points: [7, 5, 3, 0, 0, 0, 0, 0],
  entry: 1,
  entryTo: "placeless",
  win: 0,
  countsByes: false,
  countsWalkovers: true,
  minAthletes: 1,
  smallPercent: 0,
  best: 0,
  bestOf: "category",
  coaches: "full",
}

export const readyFormulas = ["kharkiv", "poltava", "world"] as const
export type ReadyFormula = (typeof readyFormulas)[number]

/**
 * `kharkiv`: the regulations of a tournament in Kharkiv, 2014: first 7, second 5, third 3, taking part 1. `poltava`: of one in
 * Poltava, 2013: 8, 6, 4, 1. `world`: the team standing of the WT competition rules, as a national calendar of 2014 repeats it
 * (base.garant.ru/57411988, appendix 3): 1 for everybody who stepped on the court, 1 for every won fight, 7, 3 and 1 for a medal.
 */
export const formulas: Readonly<Record<ReadyFormula, Formula>> = {
  kharkiv: plain,
  poltava: { ...plain, points: [8, 6, 4, 0, 0, 0, 0, 0] },
  world: { ...plain, points: [7, 3, 1, 0, 0, 0, 0, 0], entryTo: "everyone", win: 1, countsByes: true },
}

/** The default formula. */
export const usualFormula = formulas.kharkiv
