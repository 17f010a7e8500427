import { sheet } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { lowerBound } from "./bound.ts"
import { canonical } from "./canonical-list.ts"
import { type Field, fieldOf, nobody, type Places } from "./field.ts"
import { met, named } from "./meetings.ts"
import { seedCount } from "./seeds.ts"
import type { Certificate, Entrant } from "./types.ts"

/**
 * The proof of any places, also of those drawn by hand: the meetings, and the least possible for these athletes. Seeded
 * athletes on seed numbers count as fixed, as in the automatic draw; empty places count as they are only if the sheet
 * leaves them empty.
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

/** 1 for each place that the sheet fills. */
export function occupiedBySheet(size: BracketSize, athletes: number): Uint8Array {
  return Uint8Array.from(sheet(size), (number) => (number <= athletes ? 1 : 0))
}

function seedsOf(entrants: readonly Entrant[], field: Field, places: Places): Places {
  const seeds = seedCount(entrants)
  return places.map((athlete, slot) =>
    athlete >= 0 && entrants[athlete]!.rank > 0 && sheet(field.size)[slot]! <= seeds ? athlete : -1,
  )
}
