import { groupOf } from "#domain/catalogue/age-groups.ts"
import type { Category } from "#domain/registration/types.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { type BoutRules, boutRulesOf } from "./rules.ts"

/** Of whom nothing is known: an adult. */
const ADULT = 18

/**
 * The values of a bout of this category under a rule set: the times are those of its youngest athletes, kicks to the
 * head as the category says.
 */
export function boutRulesFor(
  { kyorugi, bout, groups }: RuleSet,
  { ageCategory, age1, headRule }: Pick<Category, "ageCategory" | "age1" | "headRule">,
): BoutRules {
  const age = age1 || groupOf(groups, ageCategory)?.ageStart || ADULT
  const { contests } = kyorugi
  const contest = contests.find(({ ageStart, ageStop }) => ageStart <= age && age <= ageStop) ?? contests.at(-1)
  return boutRulesOf(
    kyorugi,
    { ...bout, headRule: headRule ?? bout.headRule },
    contest ?? { ageStart: 0, ageStop: 100, rounds: 3, roundSeconds: 120, restSeconds: 60 },
  )
}
