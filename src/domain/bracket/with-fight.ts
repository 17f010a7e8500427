import { isTree } from "#domain/formats/format.ts"
import { parent } from "./positions.ts"
import { fightAt, occupant } from "./standing.ts"
import type { Bracket, Change, Fight } from "./types.ts"

/**
 * Puts `fight` in the place of fight `t` and goes up from there as long as another one stands there than before, through walkovers
 * too: what is recorded on the way falls. It ends early where an opponent stays anyhow: whoever had beaten the old winner keeps his
 * later results when nobody comes instead.
 */
export function withFight(bracket: Bracket, t: number, fight: Fight): Change {
  const fights = bracket.fights.slice()
  fights[t] = fight
  // Written out field by field: a replay of 63 results takes a multiple of the time with a spread.
  const { format, size, places, awaits, gone, isConfirmed } = bracket
  const after = { format, size, places, fights, awaits, gone, isConfirmed }
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
const nextOf = ({ format, size }: Bracket, t: number): number | null =>
  isTree(format) && t < size - 1 ? parent(t) : null
