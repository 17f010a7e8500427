import { allGroups } from "#domain/catalogue/age-groups.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { rulePickOf } from "#domain/rules/category-rules.ts"
import { contestFor } from "#domain/rules/contest-for.ts"
import type { RulePick } from "#domain/rules/rule-set.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { rulesOf } from "./rule-sets.ts"

/** Rounds that the rule set of a category has at most in it; undefined: it says nothing of them. */
export async function mostRoundsIn(
  db: Db,
  tournament: RulePick & { readonly id: TournamentId },
  categoryId: CategoryId,
): Promise<number | undefined> {
  const category = await findCategoryOf(db, tournament.id, categoryId)
  const { kyorugi, groups } = await rulesOf(db, rulePickOf(tournament, category))
  return contestFor({ contests: kyorugi.contests, groups: allGroups(groups) }, category ?? { ageCategory: 0, age1: 0 })
    ?.rounds
}
