import { useQueryClient } from "@tanstack/react-query"
import type { WireTournament } from "#contract/tournaments.ts"
import { keys } from "#web/lib/query-keys.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"

/** Keeps a tournament as the server answered it and fetches the list anew. */
export function useShowSaved(): (item: WireTournament) => void {
  const queries = useQueryClient()
  return (item) => {
    queries.setQueryData(tournamentQuery(item.id).queryKey, { item })
    void queries.invalidateQueries({ queryKey: keys.tournaments })
  }
}
