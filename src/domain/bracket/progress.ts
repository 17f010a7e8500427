import { tableOf } from "#domain/formats/table.ts"
import { hasResults, isEmpty } from "./bracket.ts"
import { type FightState, isUnconfirmed } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket, SharedPlace } from "./types.ts"

/** Fights that have to be fought (walkovers do not count), with the recorded and the remaining ones. */
export interface Progress {
  readonly fights: number
  readonly done: number
  readonly left: number
}

const recorded: readonly FightState[] = ["done", "bothOut"]
const open: readonly FightState[] = ["waiting", "ready"]

/** The progress of a category. */
export function progress(bracket: Bracket): Progress {
  const { fights } = standing(bracket)
  const done = fights.filter(({ state }) => recorded.includes(state)).length
  const left = fights.filter(({ state }) => open.includes(state)).length
  return { fights: done + left, done, left }
}

/**
 * Whether its results may count: somebody is placed, it is no draft, nobody who takes part stands outside, a lone
 * athlete was confirmed, and whoever is level for a medal after the last fight shares it by somebody's word.
 */
export const isSettled = (bracket: Bracket): boolean =>
  !isEmpty(bracket) &&
  bracket.awaits.length === 0 &&
  bracket.outside.length === 0 &&
  !isUnconfirmed(bracket) &&
  levelIn(bracket).length === 0

/**
 * Who share a medal of a round robin though every fight is over, tie-break fights too, until somebody says that they share
 * it (docs/decisions/formats-and-results.md) or a tie-break fight is fought again.
 */
export function levelIn(bracket: Bracket): readonly SharedPlace[] {
  if (bracket.format !== "roundRobin") return []
  const { level, isShared } = tableOf(bracket)
  return isShared ? [] : level
}

/** Whether the category has ended: no fight is left and its results count. */
export const isOver = (bracket: Bracket): boolean => isSettled(bracket) && progress(bracket).left === 0

/**
 * Whether it has ended by fights: into such a category nobody comes silently. One that ended by a confirmation alone is
 * open again.
 */
export const isFinished = (bracket: Bracket): boolean => hasResults(bracket) && isOver(bracket)
