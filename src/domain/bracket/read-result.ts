import {
  decisionByRounds,
  decisionByScore,
  decisionWithoutPoints,
  isDecision,
  restsOnPoints,
} from "#domain/catalogue/decisions.ts"
import { Refusal } from "#domain/refusal.ts"
import { roundsWon, winnerByRounds } from "./rounds.ts"
import { isDecidedBySums, readTotals, sumsOf, type WrittenTotals } from "./totals.ts"
import type { Contradiction, RoundScore, Side, SideResult, Totals } from "./types.ts"

/** A result as an official wrote it down, by sides. */
export interface WrittenResult {
  /** A chosen side wins whatever the score; `bothOut`: nobody advances. */
  readonly winner: Side | "byPoints" | "bothOut"
  /** A code of the catalogue; '' with `byPoints` becomes PTG, with rounds PTF. */
  readonly decision: string
  /** Whole numbers 0..999 or null; of a match of poomsae its sum with at most three decimals. */
  readonly bluePoints: number | null
  readonly redPoints: number | null
  /**
   * Rounds: they give the points, and the winner if nobody was chosen. Absent or empty: no rounds.
   */
  readonly rounds?: readonly RoundScore[] | undefined
  /** Rounds that the rule set has at most in this category; absent: not known, the best of three. */
  readonly mostRounds?: number | undefined
  /** Of a match of poomsae: what a sum can be at most, in points. Its points are sums. Absent: no such match. */
  readonly sumsTo?: number | undefined
  /** Of a match of poomsae: what parted equal sums; absent: nothing, or the officials. */
  readonly by?: Totals["by"] | undefined
  /** Its sums where they were computed, in place of points. They name the winner if nobody was chosen. */
  readonly totals?: WrittenTotals | undefined
}

/** The result may be stored after a person has confirmed the contradiction. */
export interface Question {
  readonly kind: "question"
  readonly result: SideResult
  readonly contradiction: Contradiction
}

export type ReadResult =
  | { readonly kind: "result"; readonly result: SideResult }
  | Question
  | { readonly kind: "refusal"; readonly refusal: Refusal }

/**
 * Reads winner, decision and points: the one rule for every way of entering a result. A lead below the point gap of the
 * rule set is no contradiction under PTG, because a bare score is PTG by the specification
 * (`docs/decisions/formats-and-results.md`).
 */
export function readResult(written: WrittenResult): ReadResult {
  try {
    const result = resultOf(written)
    const contradiction = contradictionIn(result, written.mostRounds)
    return contradiction === null ? { kind: "result", result } : { kind: "question", result, contradiction }
  } catch (error) {
    if (error instanceof Refusal) return { kind: "refusal", refusal: error }
    throw error
  }
}

function resultOf(written: WrittenResult): SideResult {
  checkFields(written)
  if (written.totals || written.sumsTo !== undefined) return summedResult(written)
  checkPoints(written.bluePoints, "bluePoints")
  checkPoints(written.redPoints, "redPoints")
  const { rounds, mostRounds } = written
  if (!rounds?.length) return scoredResult(written, decisionByScore)
  const { blue: bluePoints, red: redPoints } = roundsWon(rounds, mostRounds)
  if (written.winner === "byPoints" && written.decision !== decisionWithoutPoints) {
    const winner = winnerByRounds(rounds, mostRounds)
    if (winner === null) throw new Refusal("rounds_open", "winner")
    return { winner, decision: written.decision || decisionByRounds, bluePoints, redPoints, rounds }
  }
  return { ...scoredResult({ ...written, bluePoints, redPoints }, decisionByRounds), rounds }
}

/** A match of poomsae. Sums are kept only where they, or the officials between equal ones, name the winner. */
function summedResult(written: WrittenResult): SideResult {
  if (written.rounds?.length) throw new Refusal("rounds_off", "rounds")
  const totals = written.totals ?? sumsOf(written)
  const none = { ...written, bluePoints: null, redPoints: null }
  if (totals === null || !isDecidedBySums(written)) return scoredResult(none, decisionByRounds)
  const { winner, ...read } = readTotals(totals, written)
  return { winner, bluePoints: null, redPoints: null, ...read }
}

function checkFields({ winner, decision }: WrittenResult): void {
  if (!isDecision(decision)) throw new Refusal("unknown_decision", "decision", { decision })
  if (winner === "bothOut" && decision === "") throw new Refusal("required", "decision")
}

function checkPoints(points: number | null, field: string): void {
  if (points === null) return
  if (!Number.isInteger(points) || points < 0 || points > 999) throw new Refusal("out_of_range", field, { points })
}

// Written field by field: with object spreads a replay of 63 results took six times as long.
function scoredResult(written: WrittenResult, usual: string): SideResult {
  const { winner, bluePoints, redPoints } = written
  const decision = written.decision === "" && winner === "byPoints" ? usual : written.decision
  return { winner: winnerOf(written), decision, bluePoints, redPoints }
}

function winnerOf(written: WrittenResult): Side | null {
  const { winner } = written
  if (winner === "bothOut") return null
  return winner === "byPoints" ? leader(written) : winner
}

function leader({ bluePoints, redPoints, decision }: WrittenResult): Side {
  const isScored = bluePoints !== null || redPoints !== null
  if (!isScored || decision === decisionWithoutPoints) throw new Refusal("no_winner", "winner")
  const lead = (bluePoints ?? 0) - (redPoints ?? 0)
  if (lead === 0) throw new Refusal("equal_points", "winner")
  return lead > 0 ? "blue" : "red"
}

function contradictionIn(result: SideResult, mostRounds: number | undefined): Contradiction | null {
  const { winner, decision, bluePoints, redPoints, rounds, totals } = result
  if (!restsOnPoints(decision)) return null
  if (winner === null) return "bothOut"
  if (totals) return isBehind(totals, winner) ? "behind" : null
  if (rounds && winnerByRounds(rounds, mostRounds) === winner) return null
  return pointsAgainst(winner, bluePoints, redPoints)
}

function pointsAgainst(winner: Side, bluePoints: number | null, redPoints: number | null): Contradiction | null {
  if (bluePoints === null && redPoints === null) return "noPoints"
  const ahead = (bluePoints ?? 0) - (redPoints ?? 0)
  const lead = winner === "blue" ? ahead : -ahead
  if (lead > 0) return null
  return lead === 0 ? "level" : "behind"
}

/** An extra form is in no sum: whoever won it has won. */
const isBehind = ({ blue, red, by }: Totals, winner: Side): boolean =>
  by !== "extra" && (winner === "blue" ? blue <= red : red <= blue)
