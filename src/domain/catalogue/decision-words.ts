import type { RoundScore, Totals } from "#domain/bracket/types.ts"
import {
  byPointsWords,
  bySecondWords,
  bySumsMarks,
  bySumsWords,
  byVoteWords,
  generalNames,
} from "./decision-words.data.ts"
import { decisionByRounds, decisionByScore, decisions } from "./decisions.ts"

/** What is known of how a fight was won. */
export interface Won {
  /** A code of the catalogue. */
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  readonly rounds?: readonly RoundScore[] | undefined
  /** Of a match of poomsae. */
  readonly totals?: Pick<Totals, "by"> | undefined
}

/** The lead is known to have reached the gap of its rules: its log says so. */
export const REACHED = 0

/**
 * What papers and screens print of a decision in place of its code and name; null: these are true, and stand. A bare
 * score is a win by the point gap by the specification's default, whatever the score: unless the lead of the fight or of
 * one of its rounds reached the gap of its rule set, its words follow the points. Two rounds won are a win by final score
 * however each of them ended: where a round that the winner needed was level, no score decided it. A match of poomsae is
 * decided by its sums or what parts equal ones. The code stays in data and calls.
 *
 * @param gap of the rule set by which the fight was fought; null: not known, and no gap is claimed.
 * @param style of a match of poomsae; null: not known.
 */
export function wordsOfDecision(
  won: Won,
  gap: number | null,
  style: keyof typeof bySecondWords | null = null,
): string | null {
  if (won.totals) {
    const { by } = won.totals
    return by === "second" && style ? bySecondWords[style] : bySumsWords[by]
  }
  if (won.decision === decisionByRounds) return isByVote(won.rounds ?? []) ? byVoteWords : null
  if (won.decision !== decisionByScore) return null
  return gap !== null && leadsOf(won).some((lead) => lead >= gap) ? null : byPointsWords
}

/**
 * The reason of a result as every screen, paper and letter names it: its words where the code would say what is untrue,
 * else the code; '' of a reason without a code.
 */
export const saidOfDecision = (won: Won, gap: number | null): string => wordsOfDecision(won, gap) ?? won.decision

/** The same of a fight of which a call told its code, and its words where these differ. */
export const toldReason = ({ words, decision }: { readonly words?: string | undefined; readonly decision: string }) =>
  words ?? decision

/** The same where there is room for a code alone, beside the score: '' where the score says it. */
export function markOfDecision(won: Won): string {
  if (won.totals) return bySumsMarks[won.totals.by]
  return wordsOfDecision(won, null) === null ? won.decision : ""
}

/** The name of a reason where its words are not other ones: «Перемога за рахунком» of PTF; of an unknown code the code itself. */
export const nameOfDecision = (code: string): string => decisions.find((one) => one.code === code)?.name ?? code

/** The name of a reason of which no fight is known, in a choice or of many fights together. */
export const generalNameOf = (code: string): string => generalNames[code] ?? nameOfDecision(code)

function leadsOf({ bluePoints, redPoints, rounds = [] }: Won): readonly number[] {
  return [{ blue: bluePoints, red: redPoints }, ...rounds].map(({ blue, red }) =>
    blue === null || red === null ? 0 : Math.abs(blue - red),
  )
}

/** Whoever won needed each round won: a best of three ends with the last of them. */
function isByVote(rounds: readonly RoundScore[]): boolean {
  const wonBy = (side: RoundScore["winner"]) => rounds.filter((round) => winnerOf(round) === side)
  const [blue, red] = [wonBy("blue"), wonBy("red")]
  return (blue.length > red.length ? blue : red).some((round) => round.blue === round.red)
}

function winnerOf({ blue, red, winner }: RoundScore): RoundScore["winner"] {
  if (winner !== null) return winner
  return blue === red ? null : blue > red ? "blue" : "red"
}
