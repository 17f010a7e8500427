import { queryOptions } from "@tanstack/react-query"
import { tournamentProgress } from "#contract/progress/calls.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

/** How far the tournament is, for its staff; fetched again with every step. */
export const progressQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.progress(tournament),
    queryFn: () => call(tournamentProgress, { id: tournament }),
    structuralSharing: keepNewest,
  })
