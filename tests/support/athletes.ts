import type { AthleteId } from "#domain/ids.ts"

/** An athlete's id for tests of rules. */
export const athlete = (id: number): AthleteId => id as AthleteId

/** The ids `from`, `from + 1`, ... of so many athletes. */
export const athletes = (count: number, from = 1): AthleteId[] =>
  Array.from({ length: count }, (_, i) => athlete(from + i))
