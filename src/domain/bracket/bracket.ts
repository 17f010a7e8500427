import { unfoughtIn } from "#domain/formats/format.ts"
import { invariant } from "#domain/refusal.ts"
import type { Bracket, BracketSize, Format } from "./types.ts"

/** A bracket without athletes. */
export const emptyBracket = (size: BracketSize): Bracket => fromPlaces(size, new Array<null>(size).fill(null))

/** A new draw with these first-round places from the top; nothing fought, nothing numbered. */
export function fromPlaces(size: BracketSize, places: Bracket["places"], format: Format = "bracket"): Bracket {
  invariant(places.length === size, `${places.length} places in a bracket of ${size}`)
  return unfoughtIn(format, size, [...places])
}

/** Whether nobody holds a position: everybody was taken off it, and what is placed then is a draw begun anew. */
export const isEmpty = ({ places }: Pick<Bracket, "places">): boolean => places.every((athlete) => athlete === null)

/** Whether anything is recorded in it. */
export const hasResults = (bracket: Bracket): boolean => bracket.fights.some((fight) => fight.result !== null)
