import { useQueryClient } from "@tanstack/react-query"
import type { WireTournament } from "#contract/tournaments.ts"
import { keys } from "#web/lib/query-keys.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { createdKey } from "./created-first.ts"

/** Keeps a tournament as the server answered it and fetches the list anew; one just founded will stand first in it. */
export function useShowSaved(): (item: WireTournament, what: { readonly isNew: boolean }) => void {
  const queries = useQueryClient()
  return (item, { isNew }) => {
    queries.setQueryData(tournamentQuery(item.id).queryKey, { item })
    if (isNew) queries.setQueryData(createdKey, item.id)
    void queries.invalidateQueries({ queryKey: keys.tournaments })
  }
}
