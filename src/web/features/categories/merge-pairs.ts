import type { suggestCategories } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"

type Small = OutputOf<typeof suggestCategories>["small"]

/** A small category, and the one that takes it in. */
export interface MergePair {
  readonly from: number
  readonly into: number
  /** What lies between the two; '' one sex and one age group: such are merged together. */
  readonly apart: "" | "age" | "sex" | "both"
}

/**
 * The best merge of each ticked category. A category takes part in one of them at most, as the proposals of others were made for what
 * it was before: pairs of one sex and one age group come first.
 */
export function mergePairs(ticked: readonly number[], small: Small): MergePair[] {
  const taken = new Set<number>()
  const pick = (isClose: (apart: MergePair["apart"]) => boolean): MergePair[] =>
    ticked.flatMap((from) => {
      const merges =
        small.find(({ id }) => id === from)?.advice.flatMap((one) => (one.kind === "merge" ? one : [])) ?? []
      const best = merges.find((one) => isClose(one.apart) && !taken.has(one.with))
      if (!best || taken.has(from)) return []
      taken.add(from).add(best.with)
      return [{ from, into: best.with, apart: best.apart }]
    })
  return [...pick((apart) => apart === ""), ...pick((apart) => apart !== "")]
}
