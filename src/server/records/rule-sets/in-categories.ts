import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId } from "#domain/ids.ts"
import { ownRulesOf } from "#domain/rules/category-rules.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { rulesOf } from "./rule-sets.ts"

/** The lead in points that ends a fight or a round of it: `usual` by the tournament's rules, `own` by those that a category names. */
export interface PointGaps {
  readonly usual: number
  readonly own: ReadonlyMap<CategoryId, number>
}

/** A query for each category that names its own rules. */
export async function pointGapsIn(db: Db, categories: readonly Category[], usual: number): Promise<PointGaps> {
  const own = new Map<CategoryId, number>()
  for (const category of categories) {
    const pick = ownRulesOf(category)
    if (pick) own.set(category.id, (await rulesOf(db, pick)).kyorugi.pointGap)
  }
  return { usual, own }
}

/** By which rules each category is fought: `usual` are the tournament's. A query for each category that names its own. */
export async function rulesInCategories(
  db: Db,
  categories: readonly Category[],
  usual: RuleSet,
): Promise<(category: CategoryId) => RuleSet> {
  const own = new Map<CategoryId, RuleSet>()
  for (const category of categories) {
    const pick = ownRulesOf(category)
    if (pick) own.set(category.id, await rulesOf(db, pick))
  }
  return (category) => own.get(category) ?? usual
}
