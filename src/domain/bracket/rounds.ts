import { Refusal } from "#domain/refusal.ts"
import type { RoundScore, Side } from "./types.ts"

/** The points of each round as they are written beside a result: «6:5, 2:3, 4:1»; '' of a fight that was not fought by rounds. */
export const roundPoints = (rounds: readonly Pick<RoundScore, "blue" | "red">[] = []): string =>
  rounds.map(({ blue, red }) => `${blue}:${red}`).join(", ")

/** Rounds that win the fight; no round is fought after them. */
const ENOUGH = 2

/**
 * Winner of a round: the one whom the officials named (too many gam-jeoms lose it, superiority decides a level one),
 * otherwise the one with more points.
 */
function roundWinner({ blue, red, winner }: RoundScore): Side | null {
  if (winner !== null || blue === red) return winner
  return blue > red ? "blue" : "red"
}

/**
 * Rounds won by each side, which are the points of a best of three. Refuses a level round without a winner, invalid
 * points, and a round after two were won by one side.
 */
export function roundsWon(rounds: readonly RoundScore[]): Readonly<Record<Side, number>> {
  const won = { blue: 0, red: 0 }
  for (const [at, round] of rounds.entries()) {
    const isPoints = [round.blue, round.red].every((points) => Number.isInteger(points) && points >= 0 && points <= 999)
    if (!isPoints) throw new Refusal("out_of_range", "rounds", { round: at + 1 })
    if (won.blue === ENOUGH || won.red === ENOUGH) throw new Refusal("round_over", "rounds", { round: at + 1 })
    const winner = roundWinner(round)
    if (winner === null) throw new Refusal("round_level", "rounds", { round: at + 1 })
    won[winner]++
  }
  return won
}

/** The winner by rounds; null while nobody has won two. */
export function winnerByRounds(rounds: readonly RoundScore[]): Side | null {
  const { blue, red } = roundsWon(rounds)
  if (blue === ENOUGH) return "blue"
  return red === ENOUGH ? "red" : null
}
