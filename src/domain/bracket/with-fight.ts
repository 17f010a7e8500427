import { isOfTree } from "#domain/formats/format.ts"
import { parent } from "./positions.ts"
import { fightAt, occupant } from "./standing.ts"
import type { Bracket, Change, Fight } from "./types.ts"

/**
 * Replaces fight `t` by `fight` and goes up while the occupant differs from before, also through walkovers: results on
 * the way fall. It ends early if an opponent stays: an athlete who had beaten the former winner keeps the later results
 * if nobody comes instead.
 */
export function withFight(bracket: Bracket, t: number, fight: Fight): Change {
  const fights = bracket.fights.slice()
  fights[t] = fight
  // Written field by field: with a spread a replay of 63 results takes several times as long.
  const { format, size, places, awaits, gone, outside, unranked, isConfirmed, shared } = bracket
  const after = { format, size, places, fights, awaits, gone, outside, unranked, isConfirmed, shared }
  const undone: number[] = []
  let node = t
  for (let above = nextOf(after, t); above !== null; above = parent(above)) {
    const comes = occupant(after, node)
    if (comes === occupant(bracket, node)) break
    const old = fightAt(bracket, above)
    if (old.result !== null) undone.push(above)
    if (old.result !== null || old.times || comes === null)
      fights[above] = { number: comes === null ? null : old.number, result: null }
    node = above
  }
  return { bracket: after, undone: undone.reverse() }
}

/** The fight to which the winner of `t` goes; null: none. */
const nextOf = (bracket: Bracket, t: number): number | null => (isOfTree(bracket, t) ? parent(t) : null)
