import type { InputOf, StepEndpoint } from "#contract/wire/endpoint.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"
import { useUndoToast } from "./use-undo-toast.tsx"

/**
 * A write that shows what it did and offers the way back. `told` is worded before it is sent: the live stream may
 * remove the named row before the answer comes.
 */
export function useUndoable<E extends StepEndpoint>(
  endpoint: E,
  tournament: number,
  failed: string,
): (input: InputOf<E>, told: string) => Promise<void> {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(endpoint, tournament, {
    onError: toastFailure(failed),
  })
  return async (input, told) => {
    const done = await mutateAsync(input).catch(() => null)
    if (done) offerUndo(told, done.revision)
  }
}
