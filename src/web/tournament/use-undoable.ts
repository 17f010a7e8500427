import type { InputOf, StepEndpoint } from "#contract/endpoint.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError } from "#web/ui/toasts.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

/**
 * A write that tells what it did and offers the way back. `told` is put into words before it is sent: the live stream may take what
 * it names off the screen before the answer comes.
 */
export function useUndoable<E extends StepEndpoint>(
  endpoint: E,
  tournament: number,
  failed: string,
): (input: InputOf<E>, told: string) => Promise<void> {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(endpoint, tournament, {
    onError: (error) => toastError(errorText(error), failed),
  })
  return async (input, told) => {
    const done = await mutateAsync(input).catch(() => null)
    if (done) offerUndo(told, done.revision)
  }
}
