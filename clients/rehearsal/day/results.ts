import type { Dice } from "#rehearsal/dice.ts"
import type { PaperResult, PaperRound } from "#rehearsal/paper/tree.ts"

/** Why fights are won other than by two rounds, and how often; a disqualified loser has no medal. */
const REASONS = ["PTG", "RSC", "GDP", "SUP", "WDR", "PUN", "DSQ", "DQB"]

/** What a desk need not choose: two rounds won, or a score without a reason. */
const UNCHOSEN: ReadonlySet<string> = new Set(["PTF", "PTG"])

type Side = "blue" | "red"

export interface Pair {
  readonly blue: number
  readonly red: number
}

/** How a fight ends: mostly by rounds, at times by a reason; not the way it ended before, if it did. */
export function resultOf(dice: Dice, { blue, red }: Pair, before?: PaperResult): PaperResult {
  const loser = before?.winner
  const winner = loser === undefined || loser === null ? dice.pick([blue, red]) : loser === blue ? red : blue
  if (dice.chance(0.8)) {
    const rounds = roundsOf(dice, winner === blue ? "blue" : "red")
    const lost = rounds.length - 2
    const points = winner === blue ? { bluePoints: 2, redPoints: lost } : { bluePoints: lost, redPoints: 2 }
    return { blue, red, winner, decision: "PTF", ...points, rounds }
  }
  const low = dice.below(14)
  const high = low + 1 + dice.below(12)
  const points = winner === blue ? { bluePoints: high, redPoints: low } : { bluePoints: low, redPoints: high }
  return { blue, red, winner, decision: dice.pick(REASONS), ...points, rounds: [] }
}

/** Two rounds won, or one lost between them or before. */
function roundsOf(dice: Dice, winner: Side): PaperRound[] {
  const loser: Side = winner === "blue" ? "red" : "blue"
  const order = dice.pick([
    [winner, winner],
    [winner, loser, winner],
    [loser, winner, winner],
  ])
  return order.map((one) => roundOf(dice, one))
}

/** Mostly who has more points; a level round by superiority, at times one that five gam-jeom have lost. */
function roundOf(dice: Dice, winner: Side): PaperRound {
  const low = dice.below(9)
  const roll = dice.next()
  if (roll < 0.12) return { blue: low, red: low, winner }
  const high = low + 1 + dice.below(14)
  const isAhead = roll >= 0.2
  const blue = (winner === "blue") === isAhead ? high : low
  return { blue, red: high + low - blue, winner: isAhead ? "" : winner }
}

/** As a page sends it: if points or rounds decide, no winner is chosen; if both are out, there are no points. */
export function asSent(result: PaperResult) {
  const { blue, red, winner, decision, bluePoints, redPoints, rounds } = result
  if (winner === null) return { both_out: 1, decision, blue_id: blue, red_id: red } as const
  const chosen = UNCHOSEN.has(decision) ? {} : { winSpId: winner, decision }
  const points =
    rounds.length > 0
      ? { rounds: [...rounds] }
      : { blue_points: bluePoints ?? undefined, red_points: redPoints ?? undefined }
  return { ...chosen, blue_id: blue, red_id: red, ...points }
}
