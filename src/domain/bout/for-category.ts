import type { Category } from "#domain/athletes/types.ts"
import { allGroups } from "#domain/catalogue/age-groups.ts"
import { contestFor } from "#domain/rules/contest-for.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { type BoutRules, boutRulesOf } from "./rules.ts"

/**
 * The values of a bout of this category under the rule set by which it is fought: the times are those of its youngest athletes, kicks to the
 * head as the category says.
 */
export function boutRulesFor(
  { kyorugi, bout, groups }: RuleSet,
  category: Pick<Category, "ageCategory" | "age1" | "headRule" | "ruleSetId" | "ruleSetName">,
): BoutRules {
  const contest = contestFor({ contests: kyorugi.contests, groups: allGroups(groups) }, category)
  const rules = boutRulesOf(
    kyorugi,
    { ...bout, headRule: category.headRule ?? bout.headRule },
    contest ?? { ageStart: 0, ageStop: 100, rounds: 3, roundSeconds: 120, restSeconds: 60 },
  )
  return category.ruleSetId == null ? rules : { ...rules, ruleSet: category.ruleSetName ?? "" }
}
