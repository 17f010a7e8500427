import { type UseMutationResult, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { useLiveState } from "#web/lib/live/live-state.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite, type WriteOptions } from "#web/lib/use-write.ts"
import { type Change, changed } from "./changed.ts"
import { fullTournamentQuery } from "./queries.ts"

/** A write whose result all screens of the tournament show: over the live stream, and without one by fetching again. */
export function useTournamentWrite<E extends Endpoint>(
  endpoint: E,
  tournament: number,
  { onSuccess, onError }: WriteOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const queries = useQueryClient()
  const isLive = useLiveState() === "live"
  return useWrite(endpoint, {
    onSuccess: (output, input) => {
      if (!isLive) void queries.invalidateQueries({ queryKey: keys.all(tournament) })
      return onSuccess?.(output, input)
    },
    ...(onError ? { onError } : {}),
  })
}

/** Puts the server's answer to a write on the screen at once; what else the step changed comes with the next fetch. */
export function useShowChange(tournament: number): (revision: number, change: Change) => void {
  const queries = useQueryClient()
  return useCallback(
    (revision, change) =>
      queries.setQueryData(fullTournamentQuery(tournament).queryKey, (shown) =>
        shown ? { ...shown, item: changed(shown.item, revision, change) } : shown,
      ),
    [queries, tournament],
  )
}
