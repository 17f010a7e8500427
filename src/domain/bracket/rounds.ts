import { Refusal } from "#domain/refusal.ts"
import { roundsToWin } from "#domain/rules/kyorugi.ts"
import type { Result, RoundScore, Side } from "./types.ts"

/** The points of each round as they are written beside a result: «6:5, 2:3, 4:1»; '' of a fight that was not fought by rounds. */
export const roundPoints = (rounds: readonly Pick<RoundScore, "blue" | "red">[] = []): string =>
  rounds.map(({ blue, red }) => `${blue}:${red}`).join(", ")

/**
 * Rounds that a fight has at most where nobody knows the rule set: the best of three, which is what «rounds» of a
 * tournament meant before rule sets had contests, and what the built-in ones have that are decided by rounds won.
 */
const USUAL = 3

/**
 * Rounds by which a correction is read: `most` of the rules that hold now, and no fewer than were fought by the rules of
 * then. `recorded`: what stands; `most` undefined: not known.
 */
export function mostRoundsOf(recorded: Pick<Result, "rounds"> | null, most: number | undefined): number | undefined {
  const fought = recorded?.rounds?.length ?? 0
  return most !== undefined && fought > most ? fought : most
}

/**
 * Winner of a round: the one whom the officials named (too many gam-jeoms lose it, superiority decides a level one),
 * otherwise the one with more points.
 */
function roundWinner({ blue, red, winner }: RoundScore): Side | null {
  if (winner !== null || blue === red) return winner
  return blue > red ? "blue" : "red"
}

/**
 * Rounds won by each side, which are the points of a fight by rounds; `most`: rounds that the rule set has at most.
 * Refuses a level round without a winner, invalid points, and a round after enough were won or all were fought.
 */
export function roundsWon(rounds: readonly RoundScore[], most: number = USUAL): Readonly<Record<Side, number>> {
  const enough = roundsToWin(most)
  const won = { blue: 0, red: 0 }
  for (const [at, round] of rounds.entries()) {
    const isPoints = [round.blue, round.red].every((points) => Number.isInteger(points) && points >= 0 && points <= 999)
    if (!isPoints) throw new Refusal("out_of_range", "rounds", { round: at + 1 })
    if (won.blue === enough || won.red === enough || at === most)
      throw new Refusal("round_over", "rounds", { round: at + 1 })
    const winner = roundWinner(round)
    if (winner === null) throw new Refusal("round_level", "rounds", { round: at + 1 })
    won[winner]++
  }
  return won
}

/**
 * The winner by rounds: who has won enough of them or, when all are fought and equally won, has more points of all
 * together; null: nobody yet, or the officials decide.
 */
export function winnerByRounds(rounds: readonly RoundScore[], most: number = USUAL): Side | null {
  const { blue, red } = roundsWon(rounds, most)
  const enough = roundsToWin(most)
  if (blue === enough) return "blue"
  if (red === enough) return "red"
  if (rounds.length < most) return null
  const lead = rounds.reduce((sum, round) => sum + round.blue - round.red, 0)
  if (lead === 0) return null
  return lead > 0 ? "blue" : "red"
}
