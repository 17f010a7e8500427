import { isTree } from "#domain/formats/format.ts"
import { meetings } from "#domain/formats/meetings.ts"
import { type FightStanding, fightAt, leaves, type Standing, stateOf, treeStanding } from "./standing.ts"
import type { Bracket } from "./types.ts"

const known = new WeakMap<Bracket, Standing>()

/** The athlete on every position, and the state of every fight, whatever the format. Computed once for each bracket object: it never changes. */
export function standing(bracket: Bracket): Standing {
  const before = known.get(bracket)
  if (before) return before
  const now = standingOf(bracket)
  known.set(bracket, now)
  return now
}

function standingOf(bracket: Bracket): Standing {
  if (bracket.format === "bracket") return treeStanding(bracket)
  const others = meetings(bracket).map(({ t, blue, red }): FightStanding => {
    return { t, state: stateOf(fightAt(bracket, t), blue, red), blue: blue ?? null, red: red ?? null }
  })
  const tree = isTree(bracket.format) ? treeStanding(bracket) : seated(bracket)
  return { ...tree, fights: [...tree.fights, ...others] }
}

/** In formats in which nobody advances, only first-round positions hold athletes. */
function seated(bracket: Bracket): Standing {
  const athletes = leaves(bracket).map((occupant) => occupant ?? null)
  return { size: bracket.size, athletes: Array.from(athletes, (one) => one ?? null), empty: [], fights: [] }
}
