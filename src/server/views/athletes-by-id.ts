import type { Athlete } from "#domain/athletes/types.ts"
import { keptBy } from "#domain/kept-by.ts"

/** Computed once for a list. */
export const athletesById = keptBy((athletes: readonly Athlete[]) => new Map(athletes.map((one) => [one.id, one])))
