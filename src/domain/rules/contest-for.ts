import type { Category } from "#domain/athletes/types.ts"
import type { Contest } from "./kyorugi.ts"

/** Of whom nothing is known: an adult. */
const ADULT = 18

/** What is read of a rule set: contests by age, and the age groups with their first year of age. */
interface Ages<Of> {
  readonly contests: readonly Of[]
  readonly groups: readonly { readonly id: number; readonly ageStart: number }[]
}

/**
 * The contest of a category: that of its youngest athletes, whose age is the category's own or that of its group; the
 * last one, if the rule set has none for that age. Undefined: the rule set has no contests at all.
 */
export function contestFor<Of extends Pick<Contest, "ageStart" | "ageStop">>(
  { contests, groups }: Ages<Of>,
  { ageCategory, age1 }: Pick<Category, "ageCategory" | "age1">,
): Of | undefined {
  const age = age1 || groups.find(({ id }) => id === ageCategory)?.ageStart || ADULT
  return contests.find(({ ageStart, ageStop }) => ageStart <= age && age <= ageStop) ?? contests.at(-1)
}
