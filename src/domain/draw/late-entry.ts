import { fromPlaces } from "#domain/bracket/bracket.ts"
import { sizeFor } from "#domain/bracket/positions.ts"
import { settle } from "#domain/bracket/settle.ts"
import type { Bracket, BracketSize } from "#domain/bracket/types.ts"
import { fits } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { canonical } from "./canonical-list.ts"
import { fieldOf, nobody } from "./field.ts"
import { compare, met, named, type Vector } from "./meetings.ts"
import { widened } from "./moved.ts"
import type { Entrant, Meetings } from "./types.ts"

/** An empty first-round place for a late entry. */
export interface EmptyPlace {
  readonly slot: number
  /** The meetings with him on it. */
  readonly met: Meetings
  /** Recorded fights that would fall. */
  readonly undone: readonly number[]
}

/**
 * The empty positions for a late entry: first those where no result falls, then those where athletes of one club,
 * region and coach meet as late as possible, then from the top. `entrants`: the athletes of the bracket and the late
 * one.
 */
export function emptyPlacesFor(entrants: readonly Entrant[], bracket: Bracket, athlete: AthleteId): EmptyPlace[] {
  const list = canonical(entrants)
  const field = fieldOf(list, bracket.size)
  const indexById = new Map<number, number>(list.map(({ id }, index) => [id, index]))
  const late = indexById.get(athlete)
  invariant(late !== undefined, "a late entry stands in the list")
  const stood = nobody(field.size).map((_, slot) => indexById.get(bracket.places[slot] ?? 0) ?? -1)
  const found: { slot: number; vector: Vector; undone: readonly number[] }[] = []
  for (const [slot, id] of bracket.places.entries()) {
    if (id !== null) continue
    const vector = met(
      field,
      Int8Array.from(stood, (other, at) => (at === slot ? late : other)),
    )
    found.push({ slot, vector, undone: settle(bracket, placedOn(bracket.places, slot, athlete)).undone })
  }
  return found
    .sort((a, b) => a.undone.length - b.undone.length || compare(a.vector, b.vector) || a.slot - b.slot)
    .map(({ slot, vector, undone }) => ({ slot, undone, met: named(field, vector) }))
}

/** First-round positions after late entries, and the recorded fights that fall. */
export interface Admission {
  readonly size: BracketSize
  readonly places: readonly (AthleteId | null)[]
  readonly undone: readonly number[]
}

/**
 * Puts late entries on the best empty positions one after another; all others keep their positions. If there are too
 * few positions, the bracket doubles: all keep their order, meet one round later, and every result falls. Refuses
 * `too_many_athletes`.
 */
export function admit(entrants: readonly Entrant[], bracket: Bracket, late: readonly AthleteId[]): Admission {
  const known = new Set<AthleteId | null>(bracket.places)
  const coming = [...new Set(late)].filter((id) => !known.has(id))
  const wide = enlarged(bracket, coming.length)
  let now = wide
  for (const athlete of coming) {
    const there = entrants.filter(({ id }) => id === athlete || now.places.includes(id))
    const [best] = emptyPlacesFor(there, now, athlete)
    invariant(best, "the bracket has grown enough")
    now = settle(now, placedOn(now.places, best.slot, athlete)).bracket
  }
  const fallen = bracket.fights.flatMap(({ result }, t) => (result !== null && !keeps(now, bracket, t) ? [t] : []))
  return { size: now.size, places: now.places, undone: fallen }
}

function enlarged(bracket: Bracket, coming: number): Bracket {
  const count = bracket.places.filter((id) => id !== null).length + coming
  const least = sizeFor(count)
  if (least === null) throw new Refusal("too_many_athletes", null, { count, limit: 64 })
  if (least <= bracket.size) return bracket
  const format = fits(bracket.format, count) ? bracket.format : "bracket"
  return fromPlaces(least, widened(bracket.places, least), format)
}

const keeps = (now: Bracket, before: Bracket, t: number): boolean =>
  now.size === before.size && now.fights[t]?.result === before.fights[t]?.result

const placedOn = (places: Bracket["places"], slot: number, athlete: AthleteId): Bracket["places"] =>
  places.map((id, at) => (at === slot ? athlete : id))
