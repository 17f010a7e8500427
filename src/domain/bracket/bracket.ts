import type { AthleteId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import type { Bracket, BracketSize, Fight } from "./types.ts"

const unfought: Fight = Object.freeze({ number: null, result: null })

/** A bracket with nobody in it. */
export const emptyBracket = (size: BracketSize): Bracket => fromPlaces(size, new Array<null>(size).fill(null))

/** A new bracket with these first-round places from the top; nothing fought, nothing numbered. */
export function fromPlaces(size: BracketSize, places: readonly (AthleteId | null)[]): Bracket {
  invariant(places.length === size, `${places.length} places in a bracket of ${size}`)
  return { size, places: [...places], fights: new Array<Fight>(size - 1).fill(unfought) }
}

/** Whether anything is recorded in it. */
export const hasResults = (bracket: Bracket): boolean => bracket.fights.some((fight) => fight.result !== null)
