import { settle } from "#domain/bracket/settle.ts"
import { standing } from "#domain/bracket/standing-of.ts"
import type { Bracket } from "#domain/bracket/types.ts"
import { fits, isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { canonical } from "./canonical-list.ts"
import { type Field, fieldOf, nobody, type Places } from "./field.ts"
import { grown } from "./grown.ts"
import { compare, met } from "./meetings.ts"
import type { Entrant } from "./types.ts"

/** Where somebody who stood outside is put. */
export interface FreePlace {
  readonly athlete: AthleteId
  /** The first-round place, from the top. */
  readonly slot: number
  /** Who is met first, if that is known. */
  readonly opponent: AthleteId | null
}

export interface Placed {
  readonly bracket: Bracket
  readonly places: readonly FreePlace[]
  /** For whom there is no free place, in the order given. */
  readonly left: readonly AthleteId[]
}

/**
 * The empty first-round places whose neighbour has not fought further: who is put there takes no result away, and no pair
 * from its court. Refuses nothing: a format that takes no more athletes has none.
 */
export function freeSlots(bracket: Bracket, athlete: AthleteId): number[] {
  const count = bracket.places.filter((id) => id !== null).length
  if (!fits(bracket.format, count + 1)) return []
  return bracket.places.flatMap((id, slot) => (id === null && isFree(bracket, slot, athlete) ? [slot] : []))
}

/**
 * Puts these athletes on free places so that those of one club, region and coach meet as late as possible; whoever came
 * first has a place first. Nobody is moved, no result falls. `entrants`: the athletes of the bracket and the coming ones.
 */
export function placeFree(bracket: Bracket, entrants: readonly Entrant[], coming: readonly AthleteId[]): Placed {
  let room = bracket
  const fitting: AthleteId[] = []
  for (const athlete of coming) {
    const [slot] = freeSlots(room, athlete)
    if (slot === undefined) break
    room = settle(room, on(room.places, [[athlete, slot]])).bracket
    fitting.push(athlete)
  }
  const chosen = isTree(bracket.format) ? apart(bracket, entrants, fitting) : room.places
  const after = settle(bracket, chosen, { awaits: bracket.awaits.filter((id) => !fitting.includes(id)) }).bracket
  return {
    bracket: after,
    places: fitting.map((athlete) => freePlace(after, athlete)),
    left: coming.slice(fitting.length),
  }
}

/** The same in a bracket of the next size, if that leaves somebody on a place and everything fought as it was; else null. */
export function placeGrown(
  bracket: Bracket,
  entrants: readonly Entrant[],
  coming: readonly AthleteId[],
): Placed | null {
  const large = grown(bracket)
  if (large === null) return null
  const placed = placeFree(large, entrants, coming)
  return placed.places.length > 0 ? placed : null
}

function isFree(bracket: Bracket, slot: number, athlete: AthleteId): boolean {
  const { bracket: after, undone } = settle(bracket, on(bracket.places, [[athlete, slot]]))
  return undone.length === 0 && bracket.fights.every(({ times }, t) => !times || after.fights[t]?.times !== undefined)
}

function freePlace(bracket: Bracket, athlete: AthleteId): FreePlace {
  const first = standing(bracket).fights.find(({ blue, red, state }) => {
    return state !== "walkover" && (blue === athlete || red === athlete)
  })
  const opponent = first ? (first.blue === athlete ? first.red : first.blue) : null
  return { athlete, slot: bracket.places.indexOf(athlete), opponent }
}

type Put = readonly [athlete: AthleteId, slot: number]

const on = (places: Bracket["places"], puts: readonly Put[]): Bracket["places"] => {
  const now = [...places]
  for (const [athlete, slot] of puts) now[slot] = athlete
  return now
}

/** So many ways to put athletes on places are all looked at; of more, one is improved step by step. */
const MOST_WAYS = 1000

/** The places with the coming athletes where separation is best; among equals those nearest to the top. */
function apart(bracket: Bracket, entrants: readonly Entrant[], coming: readonly AthleteId[]): Bracket["places"] {
  const [first] = coming
  if (first === undefined) return bracket.places
  const slots = freeSlots(bracket, first)
  const known = new Set<AthleteId | null>([...bracket.places, ...coming])
  const list = canonical(entrants.filter(({ id }) => known.has(id)))
  const indexById = new Map<AthleteId | null, number>(list.map(({ id }, index) => [id, index]))
  const field = fieldOf(list, bracket.size)
  const stood = nobody(field.size).map((_, slot) => indexById.get(bracket.places[slot] ?? null) ?? -1)
  const late = coming.map((id) => {
    const index = indexById.get(id)
    invariant(index !== undefined, "who comes stands in the list")
    return index
  })
  const ways = slots.slice(0, coming.length).reduce((product, _, at) => product * (slots.length - at), 1)
  const best = ways <= MOST_WAYS ? bestOfAll({ field, stood, late, slots }) : improved({ field, stood, late, slots })
  return on(
    bracket.places,
    coming.map((athlete, at): Put => [athlete, best[at] ?? 0]),
  )
}

interface Search {
  readonly field: Field
  readonly stood: Places
  /** Indexes of the coming athletes in the field. */
  readonly late: readonly number[]
  readonly slots: readonly number[]
}

function vectorFor({ field, stood, late }: Search, way: readonly number[]) {
  const places = stood.slice()
  for (const [at, slot] of way.entries()) places[slot] = late[at] ?? -1
  return met(field, places)
}

function bestOfAll(search: Search): readonly number[] {
  let best: readonly number[] = []
  let least: ReturnType<typeof vectorFor> | null = null
  const look = (way: readonly number[]): void => {
    if (way.length < search.late.length) {
      for (const slot of search.slots) if (!way.includes(slot)) look([...way, slot])
      return
    }
    const vector = vectorFor(search, way)
    if (least !== null && compare(vector, least) >= 0) return
    best = way
    least = vector
  }
  look([])
  return best
}

/** One after another to the best place, then moved and exchanged as long as that is better. */
function improved(search: Search): readonly number[] {
  let way: readonly number[] = []
  for (const _ of search.late) {
    const free = search.slots.filter((slot) => !way.includes(slot))
    way = leastOf(
      search,
      free.map((slot) => [...way, slot]),
    )
  }
  for (;;) {
    const better = leastOf(search, [way, ...neighbours(search.slots, way)])
    if (better === way) return way
    way = better
  }
}

function leastOf(search: Search, ways: readonly (readonly number[])[]): readonly number[] {
  const vectors = ways.map((way) => ({ way, vector: vectorFor(search, way) }))
  const least = vectors.reduce((one, other) => (compare(other.vector, one.vector) < 0 ? other : one))
  return least.way
}

function neighbours(slots: readonly number[], way: readonly number[]): (readonly number[])[] {
  const free = slots.filter((slot) => !way.includes(slot))
  const moves = way.flatMap((_, at) => free.map((slot) => way.with(at, slot)))
  const swaps = way.flatMap((one, at) =>
    way.slice(at + 1).map((other, behind) => way.with(at, other).with(at + 1 + behind, one)),
  )
  return [...moves, ...swaps]
}
