import { isTree } from "#domain/formats/format.ts"
import { meetings } from "#domain/formats/meetings.ts"
import { keptBy } from "#domain/kept-by.ts"
import { type FightStanding, fightAt, leaves, type Standing, stateOf, treeStanding } from "./standing.ts"
import type { Bracket } from "./types.ts"

/** The athlete on every position, and the state of every fight, whatever the format. */
export const standing = keptBy((bracket: Bracket): Standing => {
  if (bracket.format === "bracket") return treeStanding(bracket)
  const others = meetings(bracket).map(({ t, blue, red }): FightStanding => {
    return { t, state: stateOf(fightAt(bracket, t), blue, red), blue: blue ?? null, red: red ?? null }
  })
  const tree = isTree(bracket.format) ? treeStanding(bracket) : seated(bracket)
  return { ...tree, fights: [...tree.fights, ...others] }
})

/** In formats in which nobody advances, only first-round positions hold athletes. */
function seated(bracket: Bracket): Standing {
  const athletes = leaves(bracket).map((occupant) => occupant ?? null)
  return { size: bracket.size, athletes: Array.from(athletes, (one) => one ?? null), empty: [], fights: [] }
}
