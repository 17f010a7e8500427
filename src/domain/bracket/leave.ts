import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { nodeOf } from "./positions.ts"
import { clearFight } from "./record.ts"
import { settle } from "./settle.ts"
import { fightAt, occupant } from "./standing.ts"
import type { Bracket, Change } from "./types.ts"

/** Whether the person was told what falls and agreed. */
export type Consent = "none" | "given"

/**
 * Takes an athlete off a position. From a first-round place he leaves the draw and his opponent passes; from a later
 * one the result that brought him there is taken back. `undone` names every fight that lost its result.
 */
export function removeFrom(bracket: Bracket, athlete: AthleteId, position: string): Change {
  const node = nodeOf(bracket.size, position)
  // Where nobody goes on there are no later positions.
  const isKnown = node !== null && (isTree(bracket.format) || node >= bracket.size - 1)
  if (!isKnown || occupant(bracket, node) !== athlete) {
    throw new Refusal("position_changed", null, { athlete, position })
  }
  if (node >= bracket.size - 1) return emptyPlaceOf(bracket, athlete)
  const won = lastWin(bracket, athlete, node)
  if (won === null) throw new Refusal("came_by_walkover", null, { athlete, position })
  const { bracket: after, undone } = clearFight(bracket, won)
  return { bracket: after, undone: [...undone, won] }
}

/**
 * Takes an athlete off the draw, wherever he has got to; the opponent passes. One who has a result of his own leaves
 * only with consent. An athlete who is not in the draw changes nothing.
 */
export function withdraw(bracket: Bracket, athlete: AthleteId, consent: Consent): Change {
  if (!bracket.places.includes(athlete)) return { bracket, undone: [] }
  const change = emptyPlaceOf(bracket, athlete)
  const own = bracket.fights.some(({ result }) => result?.blue === athlete || result?.red === athlete)
  if (own && consent === "none") throw new Refusal("has_results", null, { athlete, undone: change.undone })
  return change
}

function emptyPlaceOf(bracket: Bracket, athlete: AthleteId): Change {
  return settle(
    bracket,
    bracket.places.map((there) => (there === athlete ? null : there)),
  )
}

/** The fight that brought him to this node; null when he came by walkovers alone or starts here. */
export function lastWin(bracket: Bracket, athlete: AthleteId, from: number): number | null {
  let node = from
  while (node < bracket.size - 1) {
    if (fightAt(bracket, node).result !== null) return node
    node = occupant(bracket, 2 * node + 2) === athlete ? 2 * node + 2 : 2 * node + 1
  }
  return null
}
