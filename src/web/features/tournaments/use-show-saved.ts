import { useQueryClient } from "@tanstack/react-query"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"

/** Stores a tournament as the server answered it and refetches the list. */
export function useShowSaved(): (item: WireTournament) => void {
  const queries = useQueryClient()
  return (item) => {
    queries.setQueryData(tournamentQuery(item.id).queryKey, { item })
    void queries.invalidateQueries({ queryKey: keys.tournaments })
  }
}
