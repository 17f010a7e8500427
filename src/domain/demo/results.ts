import { otherSide } from "#domain/bout/tally.ts"
import type { FightInput } from "#domain/bracket/index.ts"
import type { RoundScore, Side } from "#domain/bracket/types.ts"
import type { Random } from "#domain/draw/random.ts"
import type { SentMark } from "#domain/poomsae/index.ts"
import type { ScoringRules } from "#domain/poomsae/scoring-rules.ts"

/** The end of an invented fight: two or three rounds, won by points, and sometimes the referee's word before any has ended. */
export function inventedResult(
  random: Random,
): Pick<FightInput, "winner" | "decision" | "bluePoints" | "redPoints" | "rounds"> {
  const winner: Side = random.below(2) === 0 ? "blue" : "red"
  const none = { bluePoints: null, redPoints: null }
  if (random.below(10) === 0) return { winner, decision: "RSC", ...none }
  const rounds = roundWinners(random, winner).map((side) => inventedRound(random, side))
  return { winner: "byPoints", decision: "PTF", ...none, rounds }
}

/** Every third fight needs three rounds; the last one is always its winner's. */
function roundWinners(random: Random, winner: Side): readonly Side[] {
  if (random.below(3) > 0) return [winner, winner]
  const other = otherSide(winner)
  return random.below(2) === 0 ? [other, winner, winner] : [winner, other, winner]
}

function inventedRound(random: Random, winner: Side): RoundScore {
  const loser = random.below(9)
  const points = loser + 1 + random.below(MOST_LEAD)
  return winner === "blue" ? { blue: points, red: loser, winner: null } : { blue: loser, red: points, winner: null }
}

/** Below the gap of every set of rules, which would end a round. */
const MOST_LEAD = 11

/** A judge's mark of a traditional form. */
export function inventedMark(random: Random, { styles, deductions }: ScoringRules): SentMark {
  const { technique, criteria } = styles.traditional
  const [small, big] = [random.below(8), random.below(3)]
  return {
    technique: technique.max - small * deductions.small - big * deductions.big,
    presentation: null,
    // Marks stay away from both ends of the scale.
    parts: criteria.presentation.map(({ max, step }) => max - step * (2 + random.below(7))),
    big,
    small,
  }
}
