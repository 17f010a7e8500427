import { undoStep } from "#contract/history.ts"
import { errorText } from "#web/lib/errors.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"

/** Takes a step of the journal back; says so when the server has done it. */
export function useUndo(tournament: number) {
  return useTournamentWrite(undoStep, tournament, {
    onSuccess: () => toastSuccess(messages.undone),
    onError: (error) => toastError(errorText(error), messages.undoFailed),
  })
}
