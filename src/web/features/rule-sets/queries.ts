import { queryOptions } from "@tanstack/react-query"
import { oneRuleSet } from "#contract/rule-sets/calls.ts"
import { call } from "#web/lib/api.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"

/** The newest version of a set. */
export const ruleSetQuery = (id: number) =>
  queryOptions({ queryKey: [...ruleSetsQuery.queryKey, id], queryFn: () => call(oneRuleSet, { id }) })
