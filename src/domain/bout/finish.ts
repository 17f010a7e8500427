import type { FightInput } from "#domain/bracket/index.ts"
import type { RoundScore } from "#domain/bracket/types.ts"
import { invariant } from "#domain/refusal.ts"
import type { RoundResult } from "./contest.ts"
import type { BoutState } from "./replay.ts"
import { sumOf } from "./tally.ts"

/**
 * The result of a bout that is over, as a fight's result is recorded. Winner and decision are always named. Rounds won
 * are told round by round; a sum is told by its points, those of a golden round among them.
 */
export function finishOf({ contest, rules, rounds, opening }: BoutState): FightInput {
  const { verdict } = contest
  invariant(verdict, "a bout is finished when it is over")
  const { t, blue, red } = opening
  const { winner, code: decision } = verdict
  const fight = { t, winner: winner ?? ("bothOut" as const), decision, blue, red }
  if (rules.format === "sum") {
    const counted = rounds.filter(({ round }) => round <= contest.last)
    const { blue: ofBlue, red: ofRed } = sumOf(counted.map(({ tally }) => tally))
    return { ...fight, bluePoints: ofBlue.points, redPoints: ofRed.points }
  }
  const results = contest.results.filter((one) => one.winner !== null)
  return { ...fight, bluePoints: null, redPoints: null, rounds: results.map(roundScore), mostRounds: rules.rounds }
}

/** The winner is named where the points do not say it. */
function roundScore({ blue, red, winner }: RoundResult): RoundScore {
  const ahead = blue === red ? null : blue > red ? "blue" : "red"
  return { blue, red, winner: ahead === winner ? null : winner }
}
