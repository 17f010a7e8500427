import type { Bracket } from "#domain/bracket/types.ts"
import type { SectionId } from "#domain/ids.ts"
import { drawFights } from "./draw-fights.ts"
import { courtOf } from "./slots.ts"
import type { CourtCategory } from "./types.ts"

/** How many open fights of a draw came when its other fights had numbers, and have none. */
export function numberlessIn(bracket: Bracket): number {
  const fights = drawFights(bracket)
  if (fights.every(({ number }) => number === null)) return 0
  return fights.filter(({ t, number }) => number === null && (bracket.fights[t]?.result ?? null) === null).length
}

interface NumberedCourt {
  readonly id: SectionId
  readonly startNumber: number
}

/**
 * Whether fights on courts wait for numbers: one has none, or a number of another court, to which its category belonged before.
 * A number belongs to the court with the largest first number that is not above it.
 */
export function isNumberingDue(
  categories: readonly Pick<CourtCategory, "sectionId" | "rounds" | "bracket">[],
  courts: readonly NumberedCourt[],
): boolean {
  const startOf = new Map(courts.map(({ id, startNumber }) => [id, startNumber]))
  const starts = [...startOf.values()].sort((one, other) => other - one)
  const isOwn = (court: SectionId, number: number): boolean =>
    starts.find((start) => start <= number) === startOf.get(court)
  return categories.some((category) =>
    (category.bracket === null ? [] : drawFights(category.bracket)).some(({ round, number }) => {
      const court = courtOf(category, round)
      return court !== null && startOf.has(court) && (number === null || !isOwn(court, number))
    }),
  )
}
