import type { AthleteId } from "#domain/ids.ts"

export type BracketSize = 2 | 4 | 8 | 16 | 32 | 64
export type Side = "blue" | "red"
/** `{round}_{index}`, for example `6_0`; rounds count down to `0_0`, the winner. */
export type Position = `${number}_${number}`

/** Points of one round, whole numbers 0..999; `winner`: the side that the officials named, null: the points decide. */
export interface RoundScore {
  readonly blue: number
  readonly red: number
  readonly winner: Side | null
}

/**
 * The sums by which a poomsae match was decided, in thousandths of a point; `by`: the key that parted the two. `second` and
 * `whole`: of equal sums; `extra`: an extra form, which is in no sum; `judges`: the officials said who has won.
 */
export interface Totals {
  readonly blue: number
  readonly red: number
  readonly by: "sum" | "second" | "whole" | "extra" | "judges"
}

/** A fight's recorded outcome. Points are whole numbers 0..999 or null; `winner` null: both out. */
export interface Result {
  readonly blue: AthleteId
  readonly red: AthleteId
  readonly winner: AthleteId | null
  /** A code of `catalogue/decision-codes.json`; '' is "інша причина". */
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  /** Rounds of a best of three; the result's points are then the rounds won. */
  readonly rounds?: readonly RoundScore[]
  /** Of a match of poomsae, which has no points. */
  readonly totals?: Totals
}

/** When the court called this pair, started the fight and finished it; ISO, UTC; null: not yet. */
export interface FightTimes {
  readonly calledAt: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

export interface Fight {
  /** The public number given by numbering; null before it. */
  readonly number: number | null
  readonly result: Result | null
  /** Absent: the court has not handled the fight. Times belong to the pair and fall with it, and with the result. */
  readonly times?: FightTimes
}

/**
 * How the athletes of a category meet. `bracket`: single elimination, both losers of the semi-finals have bronze.
 * `thirdFight`: they fight for one bronze. `repechage`: athletes beaten by a finalist fight for the bronze of their
 * half. `roundRobin`: everybody meets everybody. `bestOf`: two athletes fight until one has won two of three fights.
 */
export type Format = "bracket" | "thirdFight" | "repechage" | "roundRobin" | "bestOf"

/** An athlete who withdrew after a fought fight. */
export interface Gone {
  readonly athlete: AthleteId
  /** The node (see `positions`) that the athlete had reached, who advances through no empty branch beyond it. */
  readonly node: number
}

/** A place that an athlete has together with others, because somebody said so. */
export interface SharedPlace {
  readonly athlete: AthleteId
  readonly place: number
}

/** The state of a draw apart from positions and fights. */
export interface DrawStatus {
  /**
   * Athletes who remain to be placed by hand; if there are any, the bracket is a draft, in which an empty position is
   * not known yet.
   */
  readonly awaits: readonly AthleteId[]
  /** These athletes lose their next fight by withdrawal. */
  readonly gone: readonly Gone[]
  /**
   * Athletes of the category who take part and have no position. They follow from the category's entries and are stored
   * nowhere; while there are any, nothing is finished and nobody wins by absence.
   */
  readonly outside: readonly AthleteId[]
  /**
   * Athletes of the category who fight outside the competition: they advance as everybody does and take no place. They
   * follow from the category's entries as well.
   */
  readonly unranked: readonly AthleteId[]
  /** Whether a lone athlete was checked in or confirmed as winner by the secretary. */
  readonly isConfirmed: boolean
  /** Athletes of a round robin whom its tie-break fights did not part either, and the medal places that they share. */
  readonly shared: readonly SharedPlace[]
}

/**
 * All that is stored of a draw: athletes on the first-round positions (from the top), and fights by technical number
 * `t` (0 is the final in a bracket; for other formats see `formats/`). Later positions are computed, never stored.
 */
export interface Bracket extends DrawStatus {
  readonly format: Format
  readonly size: BracketSize
  readonly places: readonly (AthleteId | null)[]
  readonly fights: readonly Fight[]
}

/** The bracket after a step, and the later fights (ascending `t`) whose results fell. */
export interface Change {
  readonly bracket: Bracket
  readonly undone: readonly number[]
}

/** A result as it is stored; `winner` null: both out. */
export interface SideResult extends Omit<Result, "blue" | "red" | "winner"> {
  readonly winner: Side | null
}

/**
 * How a result by PTF, PTG or GDP, which rest on points, contradicts itself. `behind`: the winner has fewer points;
 * `level`: equal points; `noPoints`: no points; `bothOut`: no winner.
 */
export type Contradiction = "behind" | "level" | "noPoints" | "bothOut"
