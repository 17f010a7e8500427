import { tournamentProgress } from "#contract/progress/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** How far the tournament is, for its staff; fetched again with every step. */
export const progressQuery = (tournament: number) =>
  queryOf(keys.progress(tournament), tournamentProgress, { id: tournament })
