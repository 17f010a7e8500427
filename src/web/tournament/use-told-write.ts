import type { InputOf, OutputOf, StepEndpoint } from "#contract/wire/endpoint.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

interface Options<E extends StepEndpoint> {
  /** What the notice says; '': nothing was changed, and there is none. */
  readonly told: (done: OutputOf<E>, input: InputOf<E>) => string
  /** The title of the notice of a failure; without it a form shows what was refused. */
  readonly failed?: string
  readonly onDone?: (done: OutputOf<E>, input: InputOf<E>) => void
}

/** A write of one step that tells what was done and offers the way back. */
export function useToldWrite<E extends StepEndpoint>(
  endpoint: E,
  tournament: number,
  { told, failed, onDone }: Options<E>,
) {
  const offerUndo = useUndoToast(tournament)
  return useTournamentWrite(endpoint, tournament, {
    onSuccess: (done, input) => {
      const text = told(done, input)
      if (text) offerUndo(text, done.revision)
      onDone?.(done, input)
    },
    ...(failed === undefined ? {} : { onError: toastFailure(failed) }),
  })
}
