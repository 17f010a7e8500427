import type { suggestCategories } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"

type Small = OutputOf<typeof suggestCategories>["small"]

/** A small category, and the one that takes it in. */
export interface MergePair {
  readonly from: number
  readonly into: number
  /** What the merged category is called. */
  readonly name: string
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
      return [{ from, into: best.with, name: best.name, apart: best.apart }]
    })
  return [...pick((apart) => apart === ""), ...pick((apart) => apart !== "")]
}

/** Those of the ticked that no pair takes in: they stay as they are. */
export function withoutPair(ticked: readonly number[], pairs: readonly MergePair[]): number[] {
  const taken = new Set(pairs.flatMap(({ from, into }) => [from, into]))
  return ticked.filter((id) => !taken.has(id))
}

interface Steps {
  readonly together: (pairs: Pick<MergePair, "from" | "into">[]) => Promise<unknown>
  readonly alone: (pair: MergePair) => Promise<unknown>
}

/** Merges the close ones in one step, each other in one of its own, and stops at the first that fails; `done`: how many are merged by then. */
export async function mergeEach(
  chosen: readonly MergePair[],
  { together, alone }: Steps,
): Promise<{ done: number; error: unknown }> {
  const close = chosen.filter(({ apart }) => apart === "").map(({ from, into }) => ({ from, into }))
  let done = 0
  try {
    if (close.length > 0) await together(close)
    done += close.length
    for (const pair of chosen.filter(({ apart }) => apart !== "")) {
      await alone(pair)
      done += 1
    }
    return { done, error: null }
  } catch (error) {
    return { done, error }
  }
}
