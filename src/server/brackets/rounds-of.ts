import type { WireRound } from "#contract/categories.ts"
import type { RoundScore } from "#domain/bracket/index.ts"

/** The rounds that a request tells of; without any the result has none. */
export const roundsOf = (told: readonly WireRound[]): { readonly rounds?: readonly RoundScore[] } =>
  told.length === 0 ? {} : { rounds: told.map(({ blue, red, winner }) => ({ blue, red, winner: winner || null })) }
