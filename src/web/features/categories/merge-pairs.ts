import type { suggestCategories } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"

type Small = OutputOf<typeof suggestCategories>["small"]

/** A small category, and the one that takes it in. */
export interface MergePair {
  readonly from: number
  readonly into: number
}

/**
 * The best proposal of each ticked category, if it is a merge. A category takes part in one of them at most: the
 * proposals of others were made for what it was before.
 */
export function mergePairs(ticked: readonly number[], small: Small): MergePair[] {
  const taken = new Set<number>()
  return ticked.flatMap((from) => {
    const best = small.find(({ id }) => id === from)?.advice[0]
    if (best?.kind !== "merge" || taken.has(from) || taken.has(best.with)) return []
    taken.add(from).add(best.with)
    return [{ from, into: best.with }]
  })
}
