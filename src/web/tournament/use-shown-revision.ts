import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { fullTournamentQuery } from "./queries.ts"

/** The revision of the tournament as the page shows it: a question about falling results refers to it. */
export function useShownRevision(tournament: number): () => number {
  const queries = useQueryClient()
  return useCallback(
    () => queries.getQueryData(fullTournamentQuery(tournament).queryKey)?.item.revision ?? 0,
    [queries, tournament],
  )
}
