import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { showLiveState } from "./live-state.ts"

/** Keeps the screens of an open tournament up to date; begins once the revision that they show is known. */
export function useLive(tournament: number, shownRevision: number | undefined): void {
  const client = useQueryClient()
  const isReady = shownRevision !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision counts at the start only, then the stream carries it.
  useEffect(() => {
    if (shownRevision === undefined) return
    const closing = new AbortController()
    const { signal } = closing
    showLiveState("connecting")
    // The page is there before what keeps it up to date.
    void import("./keep-up.ts").then(({ keepUp }) => {
      if (!signal.aborted) keepUp(client, { tournament, since: shownRevision, signal })
    })
    return () => {
      closing.abort()
      showLiveState(null)
    }
  }, [client, tournament, isReady])
}
