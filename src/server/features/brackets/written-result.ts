import type { WireWrittenResult } from "#contract/brackets/fights.ts"
import type { WireRound } from "#contract/categories/calls.ts"
import type { RoundScore, WrittenResult } from "#domain/bracket/index.ts"

/** The result that a request tells of, for the rule that reads it. */
export const writtenOf = ({
  winner,
  decision,
  bluePoints,
  redPoints,
  by,
  rounds,
}: WireWrittenResult): WrittenResult => ({
  winner,
  decision: decision ?? "",
  bluePoints: bluePoints ?? null,
  redPoints: redPoints ?? null,
  by,
  ...roundsOf(rounds),
})

/** The rounds of a request; without any the result has none. */
export const roundsOf = (told: readonly WireRound[]): { readonly rounds?: readonly RoundScore[] } =>
  told.length === 0 ? {} : { rounds: told.map(({ blue, red, winner }) => ({ blue, red, winner: winner || null })) }
