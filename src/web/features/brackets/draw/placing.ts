import type { BracketSize, Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"

export type Places = readonly (AthleteId | null)[]

/** What is picked up: the athlete of a first-round position, or one who has no position yet. */
export type Choice =
  | { readonly from: "slot"; readonly slot: number }
  | { readonly from: "pending"; readonly id: AthleteId }

/**
 * Puts what was picked up on a position. Two positions swap; if a waiting athlete comes to an occupied position, its
 * athlete waits instead.
 */
export function placedOn(places: Places, choice: Choice, slot: number): Places {
  const after = [...places]
  if (choice.from === "pending") after[slot] = choice.id
  else {
    after[slot] = places[choice.slot] ?? null
    after[choice.slot] = places[slot] ?? null
  }
  return after
}

/** The place is empty afterwards. */
export const takenOff = (places: Places, slot: number): Places => places.map((id, at) => (at === slot ? null : id))

/** The positions as `save-bracket` takes them: only the occupied ones. */
export const occupiedOf = (size: BracketSize, places: Places): { position: Position; id: AthleteId }[] =>
  places.flatMap((id, slot) => (id === null ? [] : [{ position: Bracket.placeName(size, slot), id }]))

/**
 * The places to work on. More athletes than places: a larger bracket, in which all keep their order and meet one round later.
 * `athletes` has to be 0..64.
 */
export function startingPlaces(places: Places | null, athletes: number): Places {
  const least = Bracket.sizeFor(athletes) ?? 2
  let now = places ?? new Array<null>(least).fill(null)
  while (now.length < least) now = now.flatMap((id) => [id, null])
  return now
}

/** The size of a bracket with this number of first-round positions. */
export function sizeOf(places: Places): BracketSize {
  invariant(Bracket.isSize(places.length), `no bracket of ${places.length}`)
  return places.length
}

/**
 * How the bracket looks once these places are saved: with the results and numbers that stay. `entered`: who competes; a draw that
 * begins by hand is a draft until they are placed.
 */
export function bracketWith(
  bracket: Bracket.Bracket | null,
  size: BracketSize,
  places: Places,
  entered: readonly AthleteId[] = [],
): Bracket.Bracket {
  const placed = places.filter((id) => id !== null)
  const waiting = entered.filter((id) => !placed.includes(id)).slice(0, size - placed.length)
  const roster = [...placed, ...waiting]
  const arranged = Bracket.arrange(bracket, { size, places: occupiedOf(size, places), roster, consent: "given" })
  return arranged.bracket ?? Bracket.emptyBracket(size)
}

/** The recorded fights that fall with these positions. */
export function fallenWith(bracket: Bracket.Bracket | null, places: Places): readonly number[] {
  const size = sizeOf(places)
  const roster = places.filter((id) => id !== null)
  return Bracket.arrange(bracket, { size, places: occupiedOf(size, places), roster, consent: "given" }).undone
}

/** Whether nothing was moved. */
export const areSame = (one: Places, two: Places): boolean =>
  one.length === two.length && one.every((id, slot) => id === two[slot])
