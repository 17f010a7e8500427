import { sizeFor } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { lowerBound } from "./bound.ts"
import { canonical, hashOf } from "./canonical-list.ts"
import { occupiedBySheet } from "./certify.ts"
import { fieldOf } from "./field.ts"
import { mostAthletes, version } from "./limits.ts"
import { met, named } from "./meetings.ts"
import { Random } from "./random.ts"
import { byLot, search } from "./search.ts"
import { placeSeeds } from "./seeds.ts"
import type { Certificate, Draw, DrawRequest, Entrant } from "./types.ts"

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

/** The draw that follows from a canonical list and random numbers: names matter only by being equal. */
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

function sizeOf(entrants: readonly Entrant[]): BracketSize {
  const count = entrants.length
  if (count === 0) throw new Refusal("no_athletes")
  const size = sizeFor(count)
  if (size === null) throw new Refusal("too_many_athletes", null, { count, limit: mostAthletes })
  invariant(new Set(entrants.map(({ id }) => id)).size === count, "an athlete stands twice in the list")
  return size
}
