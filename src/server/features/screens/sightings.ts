import type { ScreenId } from "#domain/ids.ts"
import type { Signs } from "#server/platform/signs.ts"

/** Which displays are on: each sends a request every 4 seconds. */
export interface Sightings {
  note(screen: ScreenId): void
  isSeen(screen: ScreenId): boolean
}

export const createSightings = (signs: Signs): Sightings => ({
  note: (screen) => signs.note("screen", screen, {}),
  isSeen: (screen) => signs.of("screen", screen) !== undefined,
})
