import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import type { WirePlaced } from "#contract/sections.ts"
import { errorText } from "#web/lib/errors.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useShowChange } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { type BoardCategory, withPlaced } from "./board-category.ts"
import { messages } from "./messages.ts"

export interface QueuedStep {
  /** How the categories stand after it. */
  readonly apply: (categories: readonly BoardCategory[]) => readonly BoardCategory[]
  /** Tells the server, from the state of that revision. */
  readonly send: (
    revision: number,
  ) => Promise<{ readonly revision: number; readonly categories: readonly WirePlaced[] }>
}

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: Date; readonly step: number }

/**
 * Steps of the board: shown at once, sent one after another, kept by the server's answer alone. One that is refused falls back,
 * with the reason; those behind it go on.
 */
export function useQueue(tournament: number, failure: string) {
  const queries = useQueryClient()
  const show = useShowChange(tournament)
  const [pending, setPending] = useState<readonly QueuedStep[]>([])
  const [state, setState] = useState<SaveState>({ kind: "idle" })
  const chain = useRef(Promise.resolve())
  const own = useRef(0)
  const sendOne = useCallback(
    async (step: QueuedStep, since: number): Promise<void> => {
      try {
        // An own step that the screen had not fetched by then is no surprise.
        const { revision, categories } = await step.send(Math.max(since, own.current))
        own.current = revision
        show(revision, withPlaced(categories))
        setState({ kind: "saved", at: new Date(), step: categories.length > 0 ? revision : 0 })
      } catch (error) {
        toastError(messages.notMoved(errorText(error)), failure)
        setState({ kind: "idle" })
        void queries.invalidateQueries({ queryKey: fullTournamentQuery(tournament).queryKey })
      }
      setPending((waiting) => waiting.filter((one) => one !== step))
    },
    [queries, tournament, show, failure],
  )
  const push = useCallback(
    (step: QueuedStep): void => {
      setPending((waiting) => [...waiting, step])
      setState({ kind: "saving" })
      const since = queries.getQueryData(fullTournamentQuery(tournament).queryKey)?.item.revision ?? 0
      chain.current = chain.current.then(() => sendOne(step, since))
    },
    [queries, tournament, sendOne],
  )
  const forget = useCallback(() => setState({ kind: "idle" }), [])
  return { pending, state: pending.length > 0 ? ({ kind: "saving" } as const) : state, push, forget }
}
