import type { RoundScore } from "#domain/bracket/types.ts"
import { byPointsWords } from "./decision-words.data.ts"
import { decisionByScore } from "./decisions.ts"

/** What is known of how a fight was won. */
export interface Won {
  /** A code of the catalogue. */
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  readonly rounds?: readonly RoundScore[] | undefined
}

/**
 * What papers and screens print of a decision in place of its code and name; null: these are true, and stand. A bare
 * score is a win by the point gap by the specification's default, whatever the score: unless the lead of the fight or of
 * one of its rounds reached the gap of its rule set, its words follow the points. The code stays in data and calls.
 *
 * @param gap of the rule set by which the fight was fought; null: not known, and no gap is claimed.
 */
export function wordsOfDecision(
  { decision, bluePoints, redPoints, rounds = [] }: Won,
  gap: number | null,
): string | null {
  if (decision !== decisionByScore) return null
  const leads = [{ blue: bluePoints, red: redPoints }, ...rounds].map(({ blue, red }) =>
    blue === null || red === null ? 0 : Math.abs(blue - red),
  )
  return gap !== null && leads.some((lead) => lead >= gap) ? null : byPointsWords
}
