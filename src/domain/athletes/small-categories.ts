import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { CategoryFields } from "./category-rules.ts"
import { misfits } from "./fits.ts"
import { type Apart, apartOf, type MergeGroup, type MergeLimits, type MergeReason, mergeReasons } from "./merge.ts"
import { mergedCategory } from "./merged-category.ts"
import type { Athlete, Category } from "./types.ts"
import { isOpenWeight } from "./upper-limits.ts"

/** What may be done with a category that hardly makes a contest. */
export type Advice =
  | {
      readonly kind: "merge"
      readonly with: CategoryId
      readonly name: string
      readonly count: number
      readonly apart: Apart
    }
  | {
      readonly kind: "move"
      readonly athlete: AthleteId
      readonly to: CategoryId
      readonly count: number
      readonly apart: Apart
    }

export interface SmallCategory {
  readonly id: CategoryId
  readonly count: number
  /** Best first; empty: nothing within the limits, it stays as it is. */
  readonly advice: readonly Advice[]
  /** Without advice: what keeps it from the category that comes nearest; null: there is none of its kind. */
  readonly barrier: Barrier | null
}

/** The category that fewest limits forbid, the nearest of those, and these limits. */
export interface Barrier {
  readonly with: CategoryId
  readonly reasons: readonly Omit<MergeReason, "names">[]
}

type Group = MergeGroup<Category, Athlete>

/** A category with at most so many entries hardly makes a contest. */
export const SMALL = 2

const MOST_MERGES = 3

/**
 * Categories of one or two entries with what the limits allow: merging with the nearest others, or moving an athlete into one of
 * them. `groups` are those in which nothing has been fought; order as given.
 */
export function smallCategories(
  groups: readonly Group[],
  { merge: limits, groups: ageGroups }: Pick<RuleSet, "merge" | "groups">,
  year: number,
): SmallCategory[] {
  const filled = groups.filter(({ athletes }) => athletes.length > 0)
  return filled.filter(isSmall).map((small) => {
    const others = filled.filter((other) => other !== small)
    const advice = [
      ...merges(small, within(small, others, limits, year), ageGroups),
      ...moves(small, others, limits, year),
    ]
    return {
      id: small.category.id,
      count: small.athletes.length,
      advice,
      barrier: advice.length > 0 ? null : barrierOf(small, others, limits, year),
    }
  })
}

const isSmall = ({ athletes }: Group): boolean => athletes.length <= SMALL

const merges = (small: Group, partners: readonly Group[], groups: AgeGroups): Advice[] =>
  partners.slice(0, MOST_MERGES).map((other) => ({
    kind: "merge",
    with: other.category.id,
    name: mergedCategory(other.category, [small.category, other.category], groups).name,
    count: small.athletes.length + other.athletes.length,
    apart: apartOf(small.category, other.category),
  }))

function barrierOf(small: Group, others: readonly Group[], limits: MergeLimits, year: number): Barrier | null {
  const [nearest] = others
    .filter((other) => isAlike(small.category, other.category))
    .map((other) => ({ other, reasons: mergeReasons([small, other], limits, year) }))
    .sort(
      (a, b) =>
        a.reasons.length - b.reasons.length ||
        distance(small.category, a.other.category) - distance(small.category, b.other.category),
    )
  if (!nearest) return null
  return {
    with: nearest.other.category.id,
    reasons: nearest.reasons.map(({ code, isFinal, found, limit }) => ({ code, isFinal, found, limit })),
  }
}

/** Each athlete to the nearest category that fits exactly, otherwise to the nearest within the limits. */
function moves(small: Group, others: readonly Group[], limits: MergeLimits, year: number): Advice[] {
  return small.athletes.flatMap((athlete): Advice[] => {
    const targets = within({ category: small.category, athletes: [athlete] }, others, limits, year)
    const target = targets.find(({ category }) => misfits(athlete, category, year).length === 0) ?? targets[0]
    if (!target) return []
    const apart = apartOf(small.category, target.category)
    return [{ kind: "move", athlete: athlete.id, to: target.category.id, count: target.athletes.length + 1, apart }]
  })
}

/** Those that may take the group in, the nearest first; of equally near ones the smaller. */
function within(group: Group, others: readonly Group[], limits: MergeLimits, year: number): Group[] {
  return others
    .filter((other) => isAlike(group.category, other.category))
    .filter((other) => mergeReasons([group, other], limits, year).length === 0)
    .map((other) => ({ other, far: distance(group.category, other.category) }))
    .sort((a, b) => a.far - b.far || a.other.athletes.length - b.other.athletes.length)
    .map(({ other }) => other)
}

/** Spares looking at the entries of what can never be one contest. */
const isAlike = (one: CategoryFields, other: CategoryFields): boolean =>
  one.kind === other.kind && one.workType === other.workType && one.poomsaeKind === other.poomsaeKind

/** Another sex is farther than another age, that farther than any weight. */
const distance = (one: CategoryFields, other: CategoryFields): number =>
  (one.sex === other.sex ? 0 : 10_000) +
  Math.abs(one.age1 - other.age1) * 200 +
  Math.abs(namedWeight(one) - namedWeight(other))

const namedWeight = ({ weight1, weight2 }: CategoryFields): number => (isOpenWeight(weight2) ? weight1 + 1 : weight2)
