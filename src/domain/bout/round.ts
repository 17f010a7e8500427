import type { Side } from "#domain/bracket/types.ts"
import type { EntryOf } from "./events.ts"
import type { BoutRules } from "./rules.ts"
import type { Score } from "./scores.ts"
import { otherSide, type Tally } from "./tally.ts"
import { brokenTie, more } from "./tie.ts"
import type { TieStep } from "./values.ts"

/** A round with all that was corrected in it. */
export interface Round {
  readonly round: number
  readonly hasBegun: boolean
  readonly isEnded: boolean
  /** In the order of their moments, those that were taken back among them. */
  readonly scores: readonly Score[]
  /** Of the scores that count: in a golden round up to the one that decides it. */
  readonly tally: Tally
  /** The officials' vote that stands, given since the round was opened again last; null: none. */
  readonly vote: Pick<EntryOf<"superiority">, "votes" | "winner"> | null
}

/** How a round was won: by gam-jeom of the other side, by the gap, by points, or by superiority and its step. */
export interface RoundOutcome {
  /** Null: the officials have to vote. */
  readonly winner: Side | null
  readonly reason: "PUN" | "PTG" | "PTF" | "SUP"
  readonly by?: TieStep
}

/**
 * Who wins a round of the format of rounds won. It follows from the totals after all corrections, whatever the way to
 * them; only of two sides that reached the limit of gam-jeom the earlier one loses.
 */
export function outcomeOf(rules: BoutRules, { round, scores, tally, vote }: Round): RoundOutcome {
  const out = firstAtLimit(scores, rules.penalties)
  if (out !== null) return { winner: otherSide(out), reason: "PUN" }
  const ahead = more(tally.blue.points, tally.red.points)
  if (ahead === null) return { ...brokenTie(rules, tally, vote?.winner ?? null), reason: "SUP" }
  return { winner: ahead, reason: isGap(rules, round, tally) ? "PTG" : "PTF" }
}

const isGap = ({ pointGap, gapFromRound }: BoutRules, round: number, tally: Tally): boolean =>
  round > gapFromRound && leadOf(tally) >= pointGap

export const leadOf = ({ blue, red }: Tally): number => Math.abs(blue.points - red.points)

/** The side that was the first to have this many gam-jeom. */
export function firstAtLimit(scores: readonly Score[], limit: number): Side | null {
  const had = { blue: 0, red: 0 }
  for (const { kind, side, isTaken } of scores) {
    if (kind !== "gamjeom" || isTaken) continue
    had[side]++
    if (had[side] >= limit) return side
  }
  return null
}

/** What stops the clock of a round of the format of rounds won, before its time is over. */
export function groundOf(rules: BoutRules, { round, scores, tally }: Round): "PUN" | "PTG" | null {
  if (firstAtLimit(scores, rules.penalties) !== null) return "PUN"
  return isGap(rules, round, tally) ? "PTG" : null
}
