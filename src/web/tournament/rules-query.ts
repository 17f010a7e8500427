import { queryOptions } from "@tanstack/react-query"
import { listRuleSets, tournamentRules } from "#contract/rule-sets/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** Every rule set in its newest version. */
export const ruleSetsQuery = queryOptions({ queryKey: ["rule-sets"], queryFn: () => call(listRuleSets, {}) })

/** What a tournament holds to. */
export const tournamentRulesQuery = (id: number) =>
  queryOptions({ queryKey: [...keys.tournament(id), "rules"], queryFn: () => call(tournamentRules, { id }) })
