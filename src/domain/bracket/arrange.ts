import { fits } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { fromPlaces, hasResults } from "./bracket.ts"
import type { Consent } from "./leave.ts"
import { isSize, slotOf } from "./positions.ts"
import { settle } from "./settle.ts"
import type { Bracket, BracketSize, Format } from "./types.ts"

/** One occupied first-round place as a person put it. */
export interface Placing {
  readonly position: string
  readonly id: AthleteId
}

export interface Arrangement {
  /** Every occupied place, in any order; none: the draw is cleared. */
  readonly places: readonly Placing[]
  readonly size: number
  /** All athletes of the category. */
  readonly roster: readonly AthleteId[]
  readonly consent: Consent
  /** What the tournament's rule wants, where the draw has none yet or its own does not fit any more. */
  readonly format?: Format
}

/** `bracket` null: undrawn. */
export interface Arranged {
  readonly bracket: Bracket | null
  readonly undone: readonly number[]
}

/**
 * Saves a draw made by hand. Athletes who keep their places keep everything; a result falls where its pair changed, and
 * what stood on it. Another size keeps neither results nor numbers. Moving anybody while results exist takes consent.
 */
export function arrange(
  bracket: Bracket | null,
  { places, size, roster, consent, format = "bracket" }: Arrangement,
): Arranged {
  if (!isSize(size)) throw new Refusal("bracket_size", "bracket_size", { size })
  const wanted = placesOf(size, places, new Set(roster))
  if (roster.length > size) throw new Refusal("bracket_size", "bracket_size", { size, athletes: roster.length })
  const arranged = places.length === 0 ? cleared(bracket) : rearranged(bracket, size, wanted, format)
  const moved = bracket !== null && arranged.bracket !== bracket
  if (moved && consent === "none" && hasResults(bracket)) {
    throw new Refusal("category_has_results", null, { undone: arranged.undone })
  }
  return arranged
}

function placesOf(size: BracketSize, placings: readonly Placing[], roster: ReadonlySet<AthleteId>) {
  const places = new Array<AthleteId | null>(size).fill(null)
  const placed = new Set<AthleteId>()
  for (const { position, id } of placings) {
    const slot = slotOf(size, position)
    const wrong = slot === null || places[slot] !== null || !roster.has(id) || placed.has(id)
    if (wrong) throw new Refusal("bracket_data", "bracket_data", { position, id })
    places[slot] = id
    placed.add(id)
  }
  return places
}

function cleared(bracket: Bracket | null): Arranged {
  return { bracket: null, undone: bracket === null ? [] : recorded(bracket) }
}

function rearranged(bracket: Bracket | null, size: BracketSize, places: Bracket["places"], rule: Format): Arranged {
  const athletes = places.filter((athlete) => athlete !== null).length
  if (bracket === null) return { bracket: fromPlaces(size, places, rule), undone: [] }
  if (bracket.size !== size) {
    const format = fits(bracket.format, athletes) ? bracket.format : rule
    return { bracket: fromPlaces(size, places, format), undone: recorded(bracket) }
  }
  if (places.every((athlete, slot) => athlete === bracket.places[slot])) return { bracket, undone: [] }
  return settle(bracket, places)
}

const recorded = (bracket: Bracket): number[] => bracket.fights.flatMap(({ result }, t) => (result === null ? [] : [t]))
