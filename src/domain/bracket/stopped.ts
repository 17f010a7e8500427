import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { parent } from "./positions.ts"
import { occupant, stopsAt } from "./standing.ts"
import type { Bracket } from "./types.ts"

/**
 * The withdrawn athlete who would have advanced through fight `t` of the tree without an opponent: the way ends there,
 * without a defeat.
 */
export function stopped(bracket: Bracket): { readonly athlete: AthleteId; readonly t: number }[] {
  if (!isTree(bracket.format)) return []
  return bracket.gone.flatMap(({ athlete }) => {
    const node = reached(bracket, athlete)
    const above = parent(node)
    if (above === null || bracket.fights[above]?.result || !stopsAt(bracket, above, athlete)) return []
    const other = node % 2 === 0 ? node - 1 : node + 1
    return occupant(bracket, other) === null ? [{ athlete, t: above }] : []
  })
}

/**
 * The highest node that a placed athlete has reached; in formats in which nobody advances, the first-round position.
 */
export function reached(bracket: Bracket, athlete: AthleteId): number {
  let node = 2 * bracket.size - 2 - bracket.places.indexOf(athlete)
  for (let above = parent(node); isTree(bracket.format) && above !== null; above = parent(above)) {
    if (occupant(bracket, above) !== athlete) break
    node = above
  }
  return node
}
