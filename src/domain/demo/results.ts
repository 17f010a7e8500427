import type { FightInput } from "#domain/bracket/index.ts"
import type { Random } from "#domain/draw/random.ts"
import type { MarkDraft } from "#domain/poomsae/index.ts"
import type { ScoringRules } from "#domain/poomsae/scoring-rules.ts"

/** The end of an invented fight: mostly by score, sometimes by the gap or by the referee. */
export function inventedResult(random: Random): Pick<FightInput, "winner" | "decision" | "bluePoints" | "redPoints"> {
  const isBlue = random.below(2) === 0
  const kind = random.below(10)
  const loser = random.below(9)
  const lead = kind === 0 ? GAP + random.below(4) : 1 + random.below(GAP - 1)
  const points = { bluePoints: isBlue ? loser + lead : loser, redPoints: isBlue ? loser : loser + lead }
  if (kind === 1) return { winner: isBlue ? "blue" : "red", decision: "RSC", ...points }
  return { winner: "byPoints", decision: kind === 0 ? "PTG" : "PTF", ...points }
}

/** The lead that ends a fight. */
const GAP = 12

/** A judge's mark of a traditional form. */
export function inventedMark(random: Random, { styles, deductions }: ScoringRules): MarkDraft {
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
