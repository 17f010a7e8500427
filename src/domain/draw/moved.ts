import type { AthleteId } from "#domain/ids.ts"

type Places = readonly (AthleteId | null)[]

/** A first-round place, from the top, with another athlete than before. */
export interface Moved {
  readonly slot: number
  readonly was: AthleteId | null
  readonly now: AthleteId | null
}

/** The places that differ. A bracket that has grown is compared with the former one grown without moves. */
export function moved(before: Places, after: Places): Moved[] {
  const was = widened(before, after.length)
  return Array.from({ length: Math.max(was.length, after.length) }, (_, slot) => ({
    slot,
    was: was[slot] ?? null,
    now: after[slot] ?? null,
  })).filter((place) => place.was !== place.now)
}

/** The same places in a bracket of at least `size`: all keep their order and meet one round later per doubling. */
export function widened(places: Places, size: number): Places {
  let wide = places
  while (wide.length > 0 && wide.length < size) wide = wide.flatMap((id) => [id, null])
  return wide
}
