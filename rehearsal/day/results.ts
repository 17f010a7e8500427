import type { Dice } from "#rehearsal/dice.ts"
import type { PaperResult } from "#rehearsal/paper/tree.ts"

/** Why fights are won other than by points, and how often; a disqualified loser has no medal. */
const REASONS = ["PTF", "RSC", "GDP", "SUP", "WDR", "PUN", "DSQ", "DQB"]

export interface Pair {
  readonly blue: number
  readonly red: number
}

/** How a fight ends: mostly by points, at times by a reason; not the way it ended before, if it did. */
export function resultOf(dice: Dice, { blue, red }: Pair, before?: PaperResult): PaperResult {
  const loser = before?.winner
  const winner = loser === undefined || loser === null ? dice.pick([blue, red]) : loser === blue ? red : blue
  const low = dice.below(14)
  const high = low + 1 + dice.below(12)
  const points = winner === blue ? { bluePoints: high, redPoints: low } : { bluePoints: low, redPoints: high }
  const decision = dice.chance(0.2) ? dice.pick(REASONS) : "PTG"
  return { blue, red, winner, decision, ...points }
}

/** As a page sends it: if points decide, no winner is chosen; if both are out, there are no points. */
export function asSent(result: PaperResult) {
  const { blue, red, winner, decision, bluePoints, redPoints } = result
  if (winner === null) return { both_out: 1, decision, blue_id: blue, red_id: red } as const
  const chosen = decision === "PTG" ? {} : { winSpId: winner, decision }
  return {
    ...chosen,
    blue_id: blue,
    red_id: red,
    blue_points: bluePoints ?? undefined,
    red_points: redPoints ?? undefined,
  }
}
