import { fits } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { unplaced } from "#domain/outside.ts"
import { Refusal } from "#domain/refusal.ts"
import { fromPlaces, hasResults, isEmpty } from "./bracket.ts"
import type { Consent } from "./leave.ts"
import { isSize, slotOf } from "./positions.ts"
import { settle } from "./settle.ts"
import type { Bracket, BracketSize, Change, Format } from "./types.ts"

/** One occupied first-round place as a person put it. */
export interface Placing {
  readonly position: string
  readonly id: AthleteId
}

export interface Arrangement {
  /** Every occupied place, in any order; none: the draw is cleared. */
  readonly places: readonly Placing[]
  readonly size: number
  /** Who competes in the category; an athlete who left after a fought fight may also be there. */
  readonly roster: readonly AthleteId[]
  readonly consent: Consent
  /** The format by the tournament's rule, if the draw has none yet or its own no longer fits. */
  readonly format?: Format
}

/** `bracket` null: undrawn. */
export interface Arranged {
  readonly bracket: Bracket | null
  readonly undone: readonly number[]
}

/**
 * Saves a draw made by hand. Athletes who keep their positions keep everything; a result falls if its pair changed,
 * together with the results that depend on it. A different size keeps neither results nor numbers. Moving any athlete
 * while results exist requires consent.
 */
export function arrange(
  bracket: Bracket | null,
  { places, size, roster, consent, format = "bracket" }: Arrangement,
): Arranged {
  if (!isSize(size)) throw new Refusal("bracket_size", "bracket_size", { size })
  const left = bracket?.gone.map(({ athlete }) => athlete) ?? []
  const wanted = placesOf(size, places, new Set([...roster, ...left]))
  if (roster.length > size) throw new Refusal("bracket_size", "bracket_size", { size, athletes: roster.length })
  const begun = bracket === null || isEmpty(bracket) ? null : bracket
  const awaits = awaitedIn(begun, wanted, roster)
  const outside = unplaced(roster, wanted)
  const arranged =
    places.length === 0 ? cleared(bracket) : rearranged(begun, { size, places: wanted, awaits, outside, format })
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

/** The secretary ends the draw by hand: places that are empty stay so, and athletes pass them. */
export const finishManual = (bracket: Bracket): Change => settle(bracket, bracket.places, { awaits: [] })

/**
 * Who is still to be placed: if a draw begins by hand, everybody who competes; if it has begun, those who were in the
 * category at that time. An athlete who enters later does not make it a draft again.
 */
function awaitedIn(bracket: Bracket | null, places: Bracket["places"], roster: readonly AthleteId[]): AthleteId[] {
  if (bracket !== null && bracket.awaits.length === 0) return []
  const begun = bracket === null ? roster : [...bracket.places, ...bracket.awaits]
  return roster.filter((athlete) => begun.includes(athlete) && !places.includes(athlete))
}

function cleared(bracket: Bracket | null): Arranged {
  return { bracket: null, undone: bracket === null ? [] : recorded(bracket) }
}

interface Wanted extends Pick<Bracket, "size" | "places" | "awaits" | "outside"> {
  /** The tournament's rule. */
  readonly format: Format
}

function rearranged(bracket: Bracket | null, { size, places, awaits, outside, format: rule }: Wanted): Arranged {
  const athletes = places.filter((athlete) => athlete !== null).length
  if (bracket === null) return { bracket: { ...fromPlaces(size, places, rule), awaits, outside }, undone: [] }
  const { unranked } = bracket
  if (bracket.size !== size) {
    const format = fits(bracket.format, athletes) ? bracket.format : rule
    return { bracket: { ...fromPlaces(size, places, format), awaits, outside, unranked }, undone: recorded(bracket) }
  }
  if (places.every((athlete, slot) => athlete === bracket.places[slot])) return { bracket, undone: [] }
  return settle(bracket, places, { awaits, outside })
}

const recorded = (bracket: Bracket): number[] => bracket.fights.flatMap(({ result }, t) => (result === null ? [] : [t]))
