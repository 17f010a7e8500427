import type { Picks } from "./lacking-categories.ts"

interface WithClasses {
  readonly id: number
  readonly male: readonly { readonly id: number }[]
  readonly female: readonly { readonly id: number }[]
  readonly any: readonly { readonly id: number }[]
}

/**
 * The picks with an age group ticked: a fresh one brings the classes of both sexes, not those for both together; picks of one that
 * was unticked are waiting for its return.
 */
export function withGroup({ categoryIds, categoryWeighIds }: Picks, group: WithClasses): Picks {
  if (categoryIds.includes(group.id)) return { categoryIds, categoryWeighIds }
  const { male, female, any } = group
  const hasPicks = [...male, ...female, ...any].some(({ id }) => categoryWeighIds.includes(id))
  return {
    categoryIds: [...categoryIds, group.id],
    categoryWeighIds: hasPicks ? categoryWeighIds : [...categoryWeighIds, ...[...male, ...female].map(({ id }) => id)],
  }
}
