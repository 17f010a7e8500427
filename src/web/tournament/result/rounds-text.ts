import type { RoundScore } from "#domain/bracket/index.ts"
import { winnerByRounds } from "#domain/bracket/index.ts"
import { NAMED } from "./rounds.data.ts"

/**
 * «5:3 2:4 7:7=1», one word per round; the side that the officials named is after «=»; undefined: not rounds, or not of
 * one fight. `most`: rounds that the rules have at most.
 */
export function readRounds(text: string, most?: number): readonly RoundScore[] | undefined {
  const words = text
    .trim()
    .split(/[\s;]+/)
    .filter(Boolean)
  const rounds = words.flatMap((word) => readRound(word) ?? [])
  return rounds.length === words.length && isPossible(rounds, most) ? rounds : undefined
}

/** The same text for rounds that are recorded. */
export const roundsText = (rounds: readonly RoundScore[] = []): string =>
  rounds.map(({ blue, red, winner }) => `${blue}:${red}${winner ? `=${winner === "blue" ? 1 : 2}` : ""}`).join(" ")

function readRound(word: string): RoundScore | null {
  const parts = /^(\d{1,3})[:,./+–-](\d{1,3})(?:=(\S))?$/.exec(word)
  const winner = parts?.[3] === undefined ? null : NAMED[parts[3].toLowerCase()]
  return parts && winner !== undefined ? { blue: Number(parts[1]), red: Number(parts[2]), winner } : null
}

function isPossible(rounds: readonly RoundScore[], most: number | undefined): boolean {
  try {
    winnerByRounds(rounds, most)
    return true
  } catch {
    return false
  }
}
