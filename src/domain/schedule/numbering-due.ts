import type { Bracket } from "#domain/bracket/types.ts"
import type { SectionId } from "#domain/ids.ts"
import { drawFights } from "./draw-fights.ts"
import { courtOf } from "./slots.ts"
import type { CourtCategory } from "./types.ts"

interface Numbered {
  readonly number: number | null
}

/**
 * «Без номера»: open fights that lack a number while one of those with which they are numbered has one; before the first
 * numbering nobody expects them to have any. `together`: the fights of the tournament, or of the draw alone that a paper shows.
 */
export const numberless = <Fight extends Numbered & { readonly isOver: boolean }>(
  fights: readonly Fight[],
  together: readonly Numbered[] = fights,
): readonly Fight[] =>
  together.some(({ number }) => number !== null) ? fights.filter((one) => one.number === null && !one.isOver) : []

/** How many open fights of a draw are `numberless` among the fights of its tournament. */
export const numberlessIn = (bracket: Bracket, together: readonly Numbered[]): number => {
  const fights = drawFights(bracket).map(({ t, number }) => ({ number, isOver: isOverIn(bracket, t) }))
  return numberless(fights, [...together, ...fights]).length
}

const isOverIn = ({ fights }: Bracket, t: number): boolean => (fights[t]?.result ?? null) !== null

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
