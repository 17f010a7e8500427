import { groupBy } from "#domain/group-by.ts"
import { compareCategories } from "./category-order.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { ImportPlan, PlanEntry } from "./plan-types.ts"
import { isTooLarge, splitProposals } from "./split-proposal.ts"
import type { Athlete, Category } from "./types.ts"

export interface PlannedCategories {
  readonly entries: readonly PlanEntry[]
  readonly made: readonly CategoryFields[]
  readonly categories: readonly Category[]
  readonly athletes: readonly Athlete[]
  readonly year: number
}

/** The categories that the sheet's entries come to, in the order of lists. */
export const filledCategories = (plan: PlannedCategories): ImportPlan["categories"] =>
  slotsOf(plan).map(({ category, made, entries }) => ({ name: category.name, made, count: entries.length }))

/** Those of them that will be too large for a bracket, with the ways to split them. */
export function largeCategories(plan: PlannedCategories): ImportPlan["large"] {
  const filled = new Set(plan.entries.map(({ stored }) => stored?.id))
  const standing = groupBy(
    plan.athletes.filter(({ id }) => !filled.has(id)),
    ({ categoryId }) => categoryId,
  )
  return slotsOf(plan).flatMap(({ category, id, entries }) => {
    const others = id === null ? [] : (standing.get(id) ?? [])
    const athletes = [...others, ...entries.map(({ fields }) => fields)]
    if (!isTooLarge(category, athletes.length)) return []
    const ways = splitProposals(category, athletes, plan.year).map(({ by, parts, left }) => ({
      by,
      parts: parts.map((part) => ({ name: part.category.name, count: part.athletes.length })),
      left: left.length,
    }))
    return [{ name: category.name, count: athletes.length, ways }]
  })
}

function slotsOf({ entries, made, categories }: PlannedCategories) {
  const own = groupBy(entries, (entry) =>
    entry.made === null ? `id ${entry.fields.categoryId}` : `made ${entry.made}`,
  )
  return [
    ...categories.map((category) => ({
      category,
      id: category.id,
      made: false,
      entries: own.get(`id ${category.id}`),
    })),
    ...made.map((category, at) => ({ category, id: null, made: true, entries: own.get(`made ${at}`) })),
  ]
    .flatMap((slot) => (slot.entries ? [{ ...slot, entries: slot.entries }] : []))
    .sort((left, right) => compareCategories(left.category, right.category))
}
