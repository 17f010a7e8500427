import { oneRuleSet } from "#contract/rule-sets/whole.ts"
import { checkRuleSet } from "#domain/rules/check-rule-set.ts"
import { draftOf } from "#domain/rules/rule-draft.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { present } from "./present.ts"
import { wholeRules } from "./rule-sets.ts"

/** The body of a set from another server, checked like an operator's; null: no page could show it. */
export function soundRules(body: unknown): RuleSet | null {
  try {
    const rules = wholeRules(body as Parameters<typeof wholeRules>[0])
    const item = present({ id: 1, version: 1, rules, updatedAt: null, author: "" })
    const checked = checkRuleSet(draftOf(rules), rules.groups)
    return checked.ok && oneRuleSet.output.safeParse({ item }).success ? checked.rules : null
  } catch {
    return null
  }
}
