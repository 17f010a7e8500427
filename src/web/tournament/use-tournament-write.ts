import { type UseMutationResult, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { Endpoint, InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { useLiveState } from "#web/lib/live/live-state.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite, type WriteOptions } from "#web/lib/use-write.ts"
import { type Change, changed } from "./changed.ts"
import { askFinished } from "./outside/ask-finished.ts"
import { tellOutside } from "./outside/tell-outside.tsx"
import { fullTournamentQuery } from "./queries.ts"

/**
 * A write whose result all screens of the tournament show: over the live stream, and without one by fetching again.
 * Whoever comes into a finished category by it is asked about first, and who stands in no bracket after it is told.
 */
export function useTournamentWrite<E extends Endpoint>(
  endpoint: E,
  tournament: number,
  { onSuccess, onError, agree }: WriteOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const queries = useQueryClient()
  const isLive = useLiveState() === "live"
  return useWrite(endpoint, {
    agree: async (error) => (await agree?.(error)) ?? (await askFinished(error)),
    onSuccess: (output, input) => {
      if (!isLive) void queries.invalidateQueries({ queryKey: keys.all(tournament) })
      const told = onSuccess?.(output, input)
      // The newest notice is seen first, so it comes after what callers tell when their call is answered.
      setTimeout(() => tellOutside(tournament, output))
      return told
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
