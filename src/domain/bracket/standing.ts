import type { AthleteId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { nodeOf } from "./positions.ts"
import type { Bracket, BracketSize, Fight } from "./types.ts"

/**
 * `empty`: nobody will come from either side. `walkover`: one side stays empty, and the athlete who comes from the
 * other advances without a fight. `waiting`: an opponent is not known yet. `ready`: both are known, nothing is
 * recorded. `done`: won. `bothOut`: recorded without a winner.
 */
export type FightState = "empty" | "walkover" | "waiting" | "ready" | "done" | "bothOut"

export interface FightStanding {
  readonly t: number
  readonly state: FightState
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
}

/**
 * The present occupants. `athletes` and `empty` are indexed by node (see `positions`), `fights` by technical number.
 */
export interface Standing {
  readonly size: BracketSize
  readonly athletes: readonly (AthleteId | null)[]
  /** True if nobody will ever come here. */
  readonly empty: readonly boolean[]
  readonly fights: readonly FightStanding[]
}

/** An athlete; null: nobody will come; undefined: not known yet. */
export type Occupant = AthleteId | null | undefined

/** The occupants of every position of a bracket, and the state of every fight of its tree. O(size). */
export function treeStanding(bracket: Bracket): Standing {
  const { size } = bracket
  const occupants = leaves(bracket)
  const fights = new Array<FightStanding>(size - 1)
  for (let t = size - 2; t >= 0; t--) {
    const fight = fightAt(bracket, t)
    const blue = occupants[2 * t + 2]
    const red = occupants[2 * t + 1]
    occupants[t] = goesOn(bracket, t, blue, red)
    fights[t] = { t, state: stateOf(fight, blue, red), blue: blue ?? null, red: red ?? null }
  }
  return {
    size,
    athletes: occupants.map((occupant) => occupant ?? null),
    empty: occupants.map((occupant) => occupant === null),
    fights,
  }
}

/** The athlete on a position; null: nobody, or no such position. */
export function standsAt(standing: Standing, position: string): AthleteId | null {
  const node = nodeOf(standing.size, position)
  return node === null ? null : (standing.athletes[node] ?? null)
}

/** The occupant of one node, computed without the rest of the bracket. */
export function occupant(bracket: Bracket, node: number): Occupant {
  if (node >= bracket.size - 1) return bracket.places[2 * bracket.size - 2 - node] ?? emptyPlace(bracket)
  const { result } = fightAt(bracket, node)
  if (result !== null) return result.winner
  const blue = occupant(bracket, 2 * node + 2)
  return blue === undefined ? undefined : goesOn(bracket, node, blue, occupant(bracket, 2 * node + 1))
}

/**
 * Who advances from fight `t` between these two. A withdrawn athlete does not advance through an empty branch; a lone
 * one waits for confirmation, and nobody wins the last fight by absence while somebody stands outside.
 */
export function goesOn(bracket: Bracket, t: number, blue: Occupant, red: Occupant): Occupant {
  const { result } = fightAt(bracket, t)
  if (result !== null) return result.winner
  if (blue !== null && red !== null) return undefined
  const passes = blue === null ? red : blue
  if (passes == null) return passes
  if (bracket.gone.length > 0 && stopsAt(bracket, t, passes)) return null
  return t === 0 && (bracket.outside.length > 0 || isUnconfirmed(bracket)) ? undefined : passes
}

/** Whether the athlete withdrew before fight `t` and so does not advance through it. */
export function stopsAt({ gone, size }: Pick<Bracket, "gone" | "size">, t: number, athlete: AthleteId): boolean {
  const left = gone.find((one) => one.athlete === athlete)
  return left !== undefined && (t < left.node || t >= size - 1)
}

/**
 * Whether the only athlete of a category is placed and not confirmed yet. One who competes for no place wins nothing
 * that could be confirmed.
 */
export const isUnconfirmed = ({
  places,
  outside,
  unranked,
  isConfirmed,
}: Pick<Bracket, "places" | "outside" | "unranked" | "isConfirmed">): boolean => {
  if (isConfirmed || outside.length > 0) return false
  const [alone, ...others] = places.filter((athlete) => athlete !== null)
  return alone !== undefined && others.length === 0 && !unranked.includes(alone)
}

/** The first-round positions by node, after space for the later ones. */
export function leaves(bracket: Pick<Bracket, "size" | "places" | "awaits">): Occupant[] {
  const { size, places } = bracket
  const empty = emptyPlace(bracket)
  const occupants = new Array<Occupant>(2 * size - 1)
  for (let slot = 0; slot < size; slot++) occupants[2 * size - 2 - slot] = places[slot] ?? empty
  return occupants
}

/** The occupant of an empty first-round position: in a draft somebody may still come. */
const emptyPlace = ({ awaits }: Pick<Bracket, "awaits">): Occupant => (awaits.length > 0 ? undefined : null)

/** The stored fight `t`, which must exist. */
export function fightAt(bracket: Bracket, t: number): Fight {
  const fight = bracket.fights[t]
  invariant(fight, `no fight ${t} in a bracket of ${bracket.size}`)
  return fight
}

/** The state of a fight between these two. */
export function stateOf({ result }: Fight, blue: Occupant, red: Occupant): FightState {
  if (result !== null) return result.winner === null ? "bothOut" : "done"
  if (blue === null || red === null) return blue === red ? "empty" : "walkover"
  return blue === undefined || red === undefined ? "waiting" : "ready"
}
