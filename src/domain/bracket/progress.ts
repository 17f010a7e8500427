import { type FightState, isUnconfirmed } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket } from "./types.ts"

/** Fights really to fight (walkovers are none), how many of them are recorded and how many are left. */
export interface Progress {
  readonly fights: number
  readonly done: number
  readonly left: number
}

const recorded: readonly FightState[] = ["done", "bothOut"]
const open: readonly FightState[] = ["waiting", "ready"]

/** How far the category has got. */
export function progress(bracket: Bracket): Progress {
  const { fights } = standing(bracket)
  const done = fights.filter(({ state }) => recorded.includes(state)).length
  const left = fights.filter(({ state }) => open.includes(state)).length
  return { fights: done + left, done, left }
}

/** Whether its results may count: it is no draft, and whoever is alone in it was confirmed. */
export const isSettled = (bracket: Bracket): boolean => bracket.awaits.length === 0 && !isUnconfirmed(bracket)

/** Whether the category has ended: nothing is left to fight, and what stands there counts. */
export const isOver = (bracket: Bracket): boolean => isSettled(bracket) && progress(bracket).left === 0
