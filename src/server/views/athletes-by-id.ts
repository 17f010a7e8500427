import type { Athlete } from "#domain/athletes/types.ts"
import { weakly } from "#server/platform/weakly.ts"

/** Computed once for a list. */
export const athletesById = weakly((athletes: readonly Athlete[]) => new Map(athletes.map((one) => [one.id, one])))
