import type { AthleteId } from "./ids.ts"

/** What the rule looks at of an entry. */
interface Entry {
  readonly id: AthleteId
  readonly out: boolean
}

/**
 * Who stands outside of a drawn category or of a list that is made: who competes and has no place in it. One rule for
 * brackets, tables and lists; `placed` are those who have one. The database asks the same (`records/brackets/outside`).
 */
export const standOutside = (entries: readonly Entry[], placed: Iterable<AthleteId | null>): AthleteId[] =>
  unplaced(
    entries.filter(({ out }) => !out).map(({ id }) => id),
    placed,
  )

/** Who of those who compete has no place. */
export function unplaced(competing: readonly AthleteId[], placed: Iterable<AthleteId | null>): AthleteId[] {
  const known = new Set(placed)
  return competing.filter((id) => !known.has(id))
}
