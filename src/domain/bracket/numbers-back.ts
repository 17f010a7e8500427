import type { CategoryId } from "#domain/ids.ts"
import type { AskFact } from "#domain/value/facts.ts"
import { regained } from "./regained.ts"
import type { Bracket } from "./types.ts"

/** A category's bracket before and after a step. */
export interface ChangedBracket {
  readonly categoryId: CategoryId
  readonly before: Bracket
  readonly after: Bracket
}

/**
 * A fight to which nobody comes has no number; if a corrected result brings two athletes into it again, it gets back
 * the number on printed papers, unless its court was numbered again since, or another fight has that number now.
 */
export function withNumbersBack<Changed extends ChangedBracket>(changed: readonly Changed[], fact: AskFact): Changed[] {
  const bare = changed.flatMap(({ categoryId, before, after }) => {
    const fights = regained(before, after)
    return fights.length === 0 ? [] : [{ categoryId, fights }]
  })
  if (bare.length === 0) return [...changed]
  const lost = fact("lostNumbers", bare)
  return changed.map((one) => {
    const numbers = lost.get(one.categoryId)
    if (!numbers || numbers.size === 0) return one
    const fights = one.after.fights.map((fight, t) => ({ ...fight, number: numbers.get(t) ?? fight.number }))
    return { ...one, after: { ...one.after, fights } }
  })
}
