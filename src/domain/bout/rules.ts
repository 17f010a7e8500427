import { type Contest, type KyorugiValues, roundsToWin } from "#domain/rules/kyorugi.ts"
import type { BoutValues, Technique } from "./values.ts"

/**
 * All values that decide one bout. They stand in the first entry of its log: a rule set that changes later changes no
 * open bout.
 */
export interface BoutRules extends KyorugiValues, BoutValues {
  /** Rounds that are fought at most, without the golden one. */
  readonly rounds: number
  /** Rounds that win the format of rounds won. */
  readonly wins: number
  readonly roundMs: number
  readonly restMs: number
  /** The name of the rule set, if its category names one for itself; absent: the tournament's. */
  readonly ruleSet?: string | undefined
}

/** Judges' seats of a court that scores fights. */
export const seatCounts = [2, 3, 4] as const
export type Seats = (typeof seatCounts)[number]

/** The seats that make a point: more than half of them, so that one technique never makes two points. */
export const quorumOf = (seats: Seats): number => Math.floor(seats / 2) + 1

/** Who votes for a level round: the referee and two judges, of four judges all of them. */
export const votersOf = (seats: Seats): number => (seats === 4 ? 5 : 3)

/** The rules of a bout: what the rule set says of sparring and of judging, with the times of the contest's age. */
export const boutRulesOf = (kyorugi: KyorugiValues, values: BoutValues, contest: Contest): BoutRules => ({
  ...values,
  format: kyorugi.format,
  points: kyorugi.points,
  pointGap: kyorugi.pointGap,
  gapFromRound: kyorugi.gapFromRound,
  penalties: kyorugi.penalties,
  passivity: kyorugi.passivity,
  golden: kyorugi.golden,
  technicalCard: kyorugi.technicalCard,
  rounds: contest.rounds,
  wins: roundsToWin(contest.rounds),
  roundMs: contest.roundSeconds * 1000,
  restMs: contest.restSeconds * 1000,
})

/** How long a round takes; the one after all others is the golden one. */
export const lengthOf = (rules: BoutRules, round: number): number =>
  round > rules.rounds ? rules.golden.seconds * 1000 : rules.roundMs

/** After this time no press for what happened before a stop can arrive any more. */
export const settleMs = ({ reactMs, windowMs, lateMs }: BoutValues): number => reactMs + windowMs + lateMs

/** A spinning kick without points of its own counts as a turning one. */
export const pointsFor = ({ points }: BoutRules, technique: Technique): number =>
  technique === "spinningTrunk" && points.spinningTrunk === 0 ? points.turningTrunk : points[technique]
