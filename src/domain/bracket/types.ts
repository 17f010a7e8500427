import type { AthleteId } from "#domain/ids.ts"

export type BracketSize = 2 | 4 | 8 | 16 | 32 | 64
export type Side = "blue" | "red"
/** `{round}_{index}`, for example `6_0`; rounds count down to `0_0`, the winner. */
export type Position = `${number}_${number}`

/** Points of one round, whole numbers 0..999; `winner`: whom the officials named, null: the points say it. */
export interface RoundScore {
  readonly blue: number
  readonly red: number
  readonly winner: Side | null
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
  /** Of a fight that was the best of three: its points are then the rounds won. */
  readonly rounds?: readonly RoundScore[]
}

/** When the court called this pair, let it begin and was done with it; ISO, UTC; null: not yet. */
export interface FightTimes {
  readonly calledAt: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

export interface Fight {
  /** The public number given by numbering; null before it. */
  readonly number: number | null
  readonly result: Result | null
  /** Absent: its court has not seen it. They are the pair's: they fall with it, and with the result. */
  readonly times?: FightTimes
}

/**
 * How the athletes of a category meet. `bracket`: single elimination, both losers of the semi-finals have bronze. `thirdFight`:
 * they fight for one bronze. `repechage`: those whom a finalist beat fight for the bronze of their half. `roundRobin`: everybody
 * meets everybody. `bestOf`: two athletes, whoever wins two of three fights.
 */
export type Format = "bracket" | "thirdFight" | "repechage" | "roundRobin" | "bestOf"

/** Somebody who left after a fought fight. */
export interface Gone {
  readonly athlete: AthleteId
  /** The node (see `positions`) that he had reached: he passes no empty branch beyond it. */
  readonly node: number
}

/** What is known of a draw besides places and fights. */
export interface DrawStatus {
  /** Who is still to be placed by hand; anybody: the bracket is a draft, in which an empty place is not known yet. */
  readonly awaits: readonly AthleteId[]
  /** Whoever is here loses the next fight by withdrawal. */
  readonly gone: readonly Gone[]
  /** Of an athlete who stands there alone: he was checked in, or the secretary said that he has won. */
  readonly isConfirmed: boolean
}

/**
 * All that is stored of a draw: who stands on the first-round places (from the top), and the fights by
 * technical number `t` (in a bracket 0 the final; the other formats: `formats/`). Who stands where later is computed, never stored.
 */
export interface Bracket extends DrawStatus {
  readonly format: Format
  readonly size: BracketSize
  readonly places: readonly (AthleteId | null)[]
  readonly fights: readonly Fight[]
}

/** A decided step: the bracket after it, and the later fights (ascending `t`) whose results fell. */
export interface Change {
  readonly bracket: Bracket
  readonly undone: readonly number[]
}
