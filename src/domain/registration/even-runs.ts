/** Items that share a value, or a run of neighbouring values up to `upper`. */
export interface Bin<One> {
  readonly upper: number
  readonly items: readonly One[]
}

/**
 * Joins ascending bins into at most `wanted` runs of neighbours whose largest is as small as can be; fewer where there are fewer bins.
 * Of equally good cuts the earlier runs are the fuller ones.
 */
export function evenRuns<One>(bins: readonly Bin<One>[], wanted: number): Bin<One>[] {
  const total = bins.reduce((sum, { items }) => sum + items.length, 0)
  let most = Math.max(Math.ceil(total / wanted), ...bins.map(({ items }) => items.length))
  let runs = filledUpTo(bins, most)
  while (runs.length > wanted) {
    most += 1
    runs = filledUpTo(bins, most)
  }
  return runs
}

function filledUpTo<One>(bins: readonly Bin<One>[], most: number): Bin<One>[] {
  const runs: { upper: number; items: One[] }[] = []
  for (const { upper, items } of bins) {
    const last = runs.at(-1)
    if (last && last.items.length + items.length <= most) {
      last.upper = upper
      last.items.push(...items)
    } else runs.push({ upper, items: [...items] })
  }
  return runs
}
