import type { Category } from "#domain/athletes/types.ts"
import type { RulePick } from "./rule-set.ts"

/** The rule set that a category names for itself. A version never changes, so its name stays true. */
export interface OwnRules extends RulePick {
  readonly name: string
}

type Naming = Pick<Category, "ruleSetId" | "ruleSetVersion" | "ruleSetName">

/** What a category names for itself; null: it is fought by the tournament's rules. */
export function ownRulesOf({ ruleSetId, ruleSetVersion, ruleSetName }: Naming): OwnRules | null {
  if (ruleSetId == null) return null
  return { ruleSetId, ruleSetVersion: ruleSetVersion ?? 0, name: ruleSetName ?? "" }
}

/** By which version the fights of a category begin: its own, else the tournament's. */
export const rulePickOf = (tournament: RulePick, category: Naming | undefined): RulePick =>
  (category && ownRulesOf(category)) ?? tournament
