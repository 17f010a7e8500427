import type { Standing } from "./standing.ts"
import { standing } from "./standing-of.ts"
import type { Bracket } from "./types.ts"

/** Whether two athletes meet in a fight or still may; a walkover does not count. */
export function isFought({ fights }: Standing, t: number): boolean {
  const state = fights[t]?.state
  return state !== undefined && state !== "walkover" && state !== "empty"
}

/**
 * Technical numbers of fights that had lost their public number because nobody reached them, and in which two athletes
 * meet again after a correction below. Empty if nothing was numbered.
 */
export function regained(before: Bracket, after: Bracket): number[] {
  if (before.fights.every(({ number }) => number === null)) return []
  const bare = after.fights.flatMap(({ number }, t) => (number === null ? [t] : []))
  if (bare.length === 0) return []
  const [was, now] = [standing(before), standing(after)]
  return bare.filter((t) => isFought(now, t) && !isFought(was, t))
}
