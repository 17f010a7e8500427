import { sheet } from "#domain/bracket/positions.ts"
import type { BracketSize } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Entrant } from "./types.ts"

/**
 * The order in which a ceremony shows the occupied places: seeded athletes first, the best first, since their places
 * are known; then from the top, so that each pair is complete before the next begins.
 */
export function revealOrder(
  size: BracketSize,
  places: readonly (AthleteId | null)[],
  entrants: readonly Pick<Entrant, "id" | "rank">[],
): number[] {
  const ranked = new Set<AthleteId | null>(entrants.filter(({ rank }) => rank > 0).map(({ id }) => id))
  const numbers = sheet(size)
  const taken = places.flatMap((id, slot) => (id === null ? [] : [slot]))
  const isSeed = (slot: number): boolean => ranked.has(places[slot] ?? null) && (numbers[slot] ?? size) <= ranked.size
  const seeds = taken.filter(isSeed).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
  return [...seeds, ...taken.filter((slot) => !isSeed(slot))]
}
