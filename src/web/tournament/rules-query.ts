import { listRuleSets, tournamentRules } from "#contract/rule-sets/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Every rule set in its newest version. */
export const ruleSetsQuery = queryOf(["rule-sets"], listRuleSets, {})

/** What a tournament holds to. */
export const tournamentRulesQuery = (id: number) => queryOf([...keys.tournament(id), "rules"], tournamentRules, { id })
