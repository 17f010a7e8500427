import type { ScreenId } from "#domain/ids.ts"

/** A display that has not asked for so long is off; it asks every 4 seconds. */
const SILENCE_MS = 10_000

/** Which displays are on. Kept in memory alone: a few seconds after a start all have asked again. */
export interface Sightings {
  note(screen: ScreenId): void
  isSeen(screen: ScreenId): boolean
}

/** `now` in ms. */
export function createSightings(now: () => number): Sightings {
  const lastById = new Map<ScreenId, number>()
  return {
    note: (screen) => void lastById.set(screen, now()),
    isSeen: (screen) => now() - (lastById.get(screen) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS,
  }
}
