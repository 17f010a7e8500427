import type { CategoryId, SectionId } from "#domain/ids.ts"

/** A round of a category that a court takes over from the category's own: 0 the final, 1 the semi-finals. */
export interface TakenRound {
  readonly category: CategoryId
  readonly round: number
}

export interface RoundMove extends TakenRound {
  /** null: back to the category's own court. */
  readonly section: SectionId | null
}

interface Court {
  readonly id: SectionId
  readonly rounds: readonly TakenRound[]
}

/** The earliest round that a bracket has: 64 athletes begin in the sixth. */
export const lastRound = 5

/**
 * The courts after rounds were moved to others; a round is on at most one court. Unchanged courts remain the same
 * values.
 */
export function withRounds<One extends Court>(courts: readonly One[], moves: readonly RoundMove[]): readonly One[] {
  return courts.map((court) => {
    const left = court.rounds.filter((taken) => !moves.some((move) => isSame(move, taken)))
    const come = moves.filter(({ section }) => section === court.id).map(({ category, round }) => ({ category, round }))
    const rounds = [...left, ...come].sort((one, other) => one.category - other.category || one.round - other.round)
    const isKept = rounds.length === court.rounds.length && rounds.every((one, at) => isSame(one, court.rounds[at]))
    return isKept ? court : { ...court, rounds }
  })
}

/** Where the moved rounds of each category are fought. */
export function roundsByCategory(courts: readonly Court[]): Map<CategoryId, Map<number, SectionId>> {
  const found = new Map<CategoryId, Map<number, SectionId>>()
  for (const { id, rounds } of courts) {
    for (const { category, round } of rounds) {
      const own = found.get(category) ?? new Map<number, SectionId>()
      found.set(category, own.set(round, id))
    }
  }
  return found
}

const isSame = (one: TakenRound, other: TakenRound | undefined): boolean =>
  one.category === other?.category && one.round === other.round
