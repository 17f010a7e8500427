import type { Contest, RoundResult, Verdict } from "./contest.ts"
import type { Body, Entry } from "./events.ts"
import { type BoutState, replay } from "./replay.ts"

/** What a correction changes, shown before it is made. */
export interface CorrectionPreview {
  readonly before: Outlook
  readonly after: Outlook
  /** Rounds that were fought and no longer count. They stay in the log. */
  readonly idle: readonly number[]
  /** A person has to agree: somebody else wins, or there is no winner any more. */
  readonly isOtherWinner: boolean
  /** Rounds that had a winner and get another one, or none. */
  readonly otherRounds: readonly number[]
}

/** The score and who wins. */
export interface Outlook {
  readonly results: readonly RoundResult[]
  readonly roundsWon: Contest["roundsWon"]
  readonly total: Contest["total"]
  readonly verdict: Verdict | null
}

/** Everything that a correction would change, before it is written at a moment. */
export function correctionPreview(log: readonly Entry[], body: Body, at: number): CorrectionPreview {
  const before = replay(log)
  const seq = Math.max(...log.map((entry) => entry.seq)) + 1
  const after = replay([...log, { ...body, seq, at, by: "desk" }])
  const had = new Set(idleRounds(before))
  const winner = before.contest.verdict?.winner
  return {
    before: outlookOf(before),
    after: outlookOf(after),
    idle: idleRounds(after).filter((round) => !had.has(round)),
    isOtherWinner: winner !== undefined && winner !== after.contest.verdict?.winner,
    // Where all points are summed up, a round by itself decides nothing.
    otherRounds: before.rules.format === "sum" ? [] : otherRounds(before.contest.results, after.contest.results),
  }
}

const outlookOf = ({ contest: { results, roundsWon, total, verdict } }: BoutState): Outlook => ({
  results,
  roundsWon,
  total,
  verdict,
})

const otherRounds = (before: readonly RoundResult[], after: readonly RoundResult[]): number[] =>
  before.flatMap(({ round, winner }) => {
    const now = after.find((one) => one.round === round)
    return winner !== null && now !== undefined && now.winner !== winner ? [round] : []
  })

/** Rounds that were fought after the bout, as it stands now, was over. */
export const idleRounds = ({ contest, rounds }: Pick<BoutState, "contest" | "rounds">): number[] =>
  contest.verdict === null
    ? []
    : rounds.filter((one) => one.hasBegun && one.round > contest.last).map(({ round }) => round)

/** What one key takes back or brings back. */
export type Retraction = Extract<Body, { readonly kind: "take" | "restore" }>

/**
 * The correction of one key: takes the referee's decision back, if it has ended the bout; else the last point or gam-jeom
 * of the round that goes on, or in a rest of the one before; null: there is none. What stands in earlier rounds is
 * corrected by name alone.
 */
export function takeLast({
  decision,
  scores,
  fought,
}: Pick<BoutState, "decision" | "scores" | "fought">): Retraction | null {
  if (decision) return { kind: "take", of: decision.seq }
  const from = fought?.round ?? 1
  const seq = scores.findLast(({ isTaken, round }) => !isTaken && round >= from)?.seqs[0]
  return seq === undefined ? null : { kind: "take", of: seq }
}

/** Brings back what was taken back last; null: nothing was. */
export function restoreLast(log: readonly Entry[], { scores, isTaken }: BoutState): Retraction | null {
  const decisions = new Set(log.flatMap(({ kind, seq }) => (kind === "decide" ? [seq] : [])))
  const isScore = (of: number): boolean => decisions.has(of) || scores.some(({ seqs }) => seqs.includes(of))
  const taken = [...log]
    .sort((one, other) => one.seq - other.seq)
    .findLast((entry) => entry.kind === "take" && isScore(entry.of) && isTaken(entry.of))
  return taken?.kind === "take" ? { kind: "restore", of: taken.of } : null
}
