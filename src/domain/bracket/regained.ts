import type { Standing } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket } from "./types.ts"

/** Whether two meet in a fight, or may yet: a walkover is none. */
export function isFought({ fights }: Standing, t: number): boolean {
  const state = fights[t]?.state
  return state !== undefined && state !== "walkover" && state !== "empty"
}

/**
 * Technical numbers of fights that lost their number because nobody came to them, and in which two meet again after a step: a result
 * was corrected below. None where nothing was numbered.
 */
export function regained(before: Bracket, after: Bracket): number[] {
  if (before.fights.every(({ number }) => number === null)) return []
  const bare = after.fights.flatMap(({ number }, t) => (number === null ? [t] : []))
  if (bare.length === 0) return []
  const [was, now] = [standing(before), standing(after)]
  return bare.filter((t) => isFought(now, t) && !isFought(was, t))
}
