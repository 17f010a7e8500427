import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import type { WirePlaced } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { errorText } from "#web/lib/errors.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { takingPart } from "#web/tournament/taking-part.ts"
import { useShownRevision } from "#web/tournament/use-shown-revision.ts"
import { useShowChange } from "#web/tournament/use-tournament-write.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { toastError } from "#web/ui/toasts.ts"
import { type BoardCategory, boardCategory, withPlaced } from "./board-category.ts"
import { messages } from "./uk.ts"

/**
 * The categories of a tournament as they will be when everything is saved, in the order of lists, with the steps that
 * are on their way. `failure` titles a refusal.
 */
export function useBoard({ id, protocols, sportsmans }: WireTournamentFull, failure: string) {
  const stored = useMemo(() => {
    const taking = takingPart({ sportsmans })
    return protocols.map((one) => boardCategory(one, taking.get(one.id) ?? 0))
  }, [protocols, sportsmans])
  const { pending, state, push, forget } = useQueue(id, failure)
  const categories = useMemo(
    () => pending.reduce<readonly BoardCategory[]>((now, step) => step.apply(now), stored),
    [pending, stored],
  )
  const { mutate } = useUndo(id)
  const undo = (step: number): void => {
    mutate({ id, step })
    forget()
  }
  return { categories, state, push, undo }
}

interface QueuedStep {
  /** The categories after the step. */
  readonly apply: (categories: readonly BoardCategory[]) => readonly BoardCategory[]
  /** Sends it to the server, from the state of that revision. */
  readonly send: (
    revision: number,
  ) => Promise<{ readonly revision: number; readonly categories: readonly WirePlaced[] }>
}

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: Date; readonly step: number }

/**
 * Steps of the board: shown at once, sent one after another, final only with the server's answer. A refused step falls
 * back and the reason is shown; the steps after it go on.
 */
function useQueue(tournament: number, failure: string) {
  const queries = useQueryClient()
  const show = useShowChange(tournament)
  const shownRevision = useShownRevision(tournament)
  const [pending, setPending] = useState<readonly QueuedStep[]>([])
  const [state, setState] = useState<SaveState>({ kind: "idle" })
  const chain = useRef(Promise.resolve())
  const own = useRef(0)
  const sendOne = async (step: QueuedStep, since: number): Promise<void> => {
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
  }
  const push = (step: QueuedStep): void => {
    setPending((waiting) => [...waiting, step])
    setState({ kind: "saving" })
    const since = shownRevision()
    chain.current = chain.current.then(() => sendOne(step, since))
  }
  const forget = (): void => setState({ kind: "idle" })
  return { pending, state: pending.length > 0 ? ({ kind: "saving" } as const) : state, push, forget }
}
