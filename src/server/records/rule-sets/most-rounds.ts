import { allGroups } from "#domain/catalogue/age-groups.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { rulePickOf } from "#domain/rules/category-rules.ts"
import { contestFor } from "#domain/rules/contest-for.ts"
import type { RulePick } from "#domain/rules/rule-set.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { rulesOf } from "./rule-sets.ts"

/** `Facts.mostRounds`. */
export async function mostRoundsIn(
  db: Db,
  tournament: RulePick & { readonly id: TournamentId },
  categories: readonly CategoryId[],
): Promise<ReadonlyMap<CategoryId, number | undefined>> {
  const found = new Map<CategoryId, number | undefined>()
  for (const id of categories) {
    const category = await findCategoryOf(db, tournament.id, id)
    const { kyorugi, groups } = await rulesOf(db, rulePickOf(tournament, category))
    const ages = { contests: kyorugi.contests, groups: allGroups(groups) }
    found.set(id, contestFor(ages, category ?? { ageCategory: 0, age1: 0 })?.rounds)
  }
  return found
}
