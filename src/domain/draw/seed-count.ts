import type { Entrant } from "./types.ts"

/** At most so many athletes are seeded, as the sheet's first eight numbers lie in different eighths. */
export const mostSeeds = 8

/** How many of the athletes are seeded. */
export const seedCount = (entrants: readonly Entrant[]): number =>
  Math.min(mostSeeds, entrants.filter(({ rank }) => rank > 0).length)
