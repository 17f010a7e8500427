import type { AthleteId } from "#domain/ids.ts"
import type { Finals } from "./finals.ts"

/** In the order in which they are performed. */
export const rounds = ["preround", "semifinal", "final"] as const
export type Round = (typeof rounds)[number]

/** The forms of a round that everybody performs; freestyle has one. */
const regularNumbers = [1, 2] as const
/** The forms that part athletes who are level in everything, one after another. */
export const extraNumbers = [3, 4, 5, 6, 7, 8, 9] as const
export type RegularNumber = (typeof regularNumbers)[number]
export type ExtraNumber = (typeof extraNumbers)[number]
export type FormNumber = RegularNumber | ExtraNumber

export const isExtra = (number: FormNumber): number is ExtraNumber => number > regularNumbers.length
export type Style = "traditional" | "freestyle"

/** Thousandths of a point, integers: their sums are exact. */
export type Milli = number

/** The two halves of a score. */
export interface Halves {
  readonly technique: Milli
  readonly presentation: Milli
}

/** What one judge gave for one form; `seat` is the judge's number, 1..7. */
export interface Mark extends Halves {
  readonly seat: number
}

export const penaltyKinds = ["time", "boundary", "restart"] as const
export type PenaltyKind = (typeof penaltyKinds)[number]
/** How often each was given. */
export type Penalties = Readonly<Record<PenaltyKind, number>>
export const noPenalties: Penalties = { time: 0, boundary: 0, restart: 0 }

/** What is written of one athlete's form: entered by the desk or made of the judges' marks; null: not yet. */
export interface Performance {
  readonly technique: Milli | null
  readonly presentation: Milli | null
  readonly penalties: Penalties
  /** Marks that count; none if the desk entered the score. */
  readonly marks: readonly Mark[]
}

/** Which form of which performer. */
export interface PerformanceKey {
  readonly athleteId: AthleteId
  readonly round: Round
  readonly number: FormNumber
}

/** A list category: who is in which round, and what was given. */
export interface Sheet {
  readonly style: Style
  /** null: its lists are not made yet. */
  readonly startRound: Round | null
  /** In the order of performing; those who compete. */
  readonly lists: Readonly<Record<Round, readonly AthleteId[]>>
  /** The order of all athletes. */
  readonly all: readonly AthleteId[]
  readonly performances: ReadonlyMap<string, Performance>
  /** Who takes part and is in no list; while there are any, the category is not finished. */
  readonly outside: readonly AthleteId[]
  /** Who performs outside the competition: scored as everybody is, with no place (docs/decisions/formats-and-results.md). */
  readonly unranked: readonly AthleteId[]
  /** Entered by hand; they stay until removed. */
  readonly typedPlaces: ReadonlyMap<AthleteId, number>
  /** How many go on to a bracket of one against one; absent: 0, the list goes to its end. */
  readonly finals?: Finals
  /** Who has performed and competes no more: in no bracket that is made from now on. */
  readonly left?: readonly AthleteId[]
}

export const nameOf = ({ athleteId, round, number }: PerformanceKey): string => `${athleteId}/${round}/${number}`
