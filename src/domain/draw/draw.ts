import { sheet, sizeFor } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { lowerBound } from "./bound.ts"
import { canonical, hashOf } from "./canonical-list.ts"
import { type Field, fieldOf, nobody, type Places } from "./field.ts"
import { met, named } from "./meetings.ts"
import { Random } from "./random.ts"
import { byLot, search } from "./search.ts"
import { placeSeeds, seedCount } from "./seeds.ts"
import type { Certificate, Draw, DrawRequest, Entrant } from "./types.ts"

/** Raised whenever the same list and seed would give other places; the golden file tells. */
export const version = 1

/** The most athletes a bracket holds. */
export const mostAthletes = 64

/**
 * Draws a category: a pure function of list, seed text and version. Refuses `no_athletes` and `too_many_athletes`
 * (data: `count`, `limit`).
 */
export function automatic(request: DrawRequest): Draw {
  const entrants = canonical(request.entrants)
  const hash = hashOf(entrants)
  const random = Random.from(`draw/${version}|${request.tournamentId}|${request.categoryId}|${hash}|${request.seed}`)
  return { seed: request.seed, version, listHash: hash, ...arrange(entrants, request, random) }
}

/** The draw that follows from a canonical list and from the random numbers: names do not matter, only who shares one. */
export function arrange(
  entrants: readonly Entrant[],
  { profile, seedMode = "fixed" }: Pick<DrawRequest, "profile" | "seedMode">,
  random: Random,
): Certificate & Pick<Draw, "size" | "places"> {
  const size = sizeOf(entrants)
  const field = fieldOf(entrants, size)
  const occupied = occupiedBySheet(size, entrants.length)
  const pinned = placeSeeds(field, entrants, seedMode, random)
  const bound = lowerBound(field, pinned, occupied)
  const places = (profile === "lot" ? byLot : search)(field, pinned, occupied, random, bound)
  return {
    size,
    places: Array.from(places, (athlete) => entrants[athlete]?.id ?? null),
    met: named(field, met(field, places)),
    bound: named(field, bound),
  }
}

/**
 * The proof of any places, drawn by hand too: what is met, and the least possible for those who stand there. Seeded
 * athletes on seed numbers count as fixed, as in the automatic draw; places without an athlete count as they are
 * only where they are the sheet's.
 */
export function certify(
  entrants: readonly Entrant[],
  size: BracketSize,
  places: readonly (AthleteId | null)[],
): Certificate {
  const standing = canonical(entrants.filter(({ id }) => places.includes(id)))
  const field = fieldOf(standing, size)
  const indexById = new Map<number, number>(standing.map(({ id }, i) => [id, i]))
  const stood: Places = nobody(size).map((_, slot) => indexById.get(places[slot] ?? 0) ?? -1)
  const bySheet = occupiedBySheet(size, standing.length)
  const isSheet = stood.every((athlete, slot) => athlete < 0 || bySheet[slot] === 1)
  const room = isSheet ? bySheet : bySheet.fill(1)
  return {
    met: named(field, met(field, stood)),
    bound: named(field, lowerBound(field, seedsOf(standing, field, stood), room)),
  }
}

function sizeOf(entrants: readonly Entrant[]): BracketSize {
  const count = entrants.length
  if (count === 0) throw new Refusal("no_athletes")
  const size = sizeFor(count)
  if (size === null) throw new Refusal("too_many_athletes", null, { count, limit: mostAthletes })
  invariant(new Set(entrants.map(({ id }) => id)).size === count, "an athlete stands twice in the list")
  return size
}

function occupiedBySheet(size: BracketSize, athletes: number): Uint8Array {
  return Uint8Array.from(sheet(size), (number) => (number <= athletes ? 1 : 0))
}

function seedsOf(entrants: readonly Entrant[], field: Field, places: Places): Places {
  const seeds = seedCount(entrants)
  return places.map((athlete, slot) =>
    athlete >= 0 && entrants[athlete]!.rank > 0 && sheet(field.size)[slot]! <= seeds ? athlete : -1,
  )
}
