import { queryOptions } from "@tanstack/react-query"
import { showRehearsal } from "#contract/rehearsals/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

export const rehearsalKey = (id: number) => [...keys.tournament(id), "rehearsal"]

export const rehearsalQuery = (id: number) =>
  queryOptions({ queryKey: rehearsalKey(id), queryFn: () => call(showRehearsal, { id }) })
