import { showRehearsal } from "#contract/rehearsals/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export const rehearsalKey = (id: number) => [...keys.tournament(id), "rehearsal"]

export const rehearsalQuery = (id: number) => queryOf(rehearsalKey(id), showRehearsal, { id })
