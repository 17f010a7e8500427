import { undoStep } from "#contract/history/undo.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useTournamentWrite } from "./use-tournament-write.ts"

/** Takes a step of the journal back; confirms after the server's answer. */
export function useUndo(tournament: number) {
  return useTournamentWrite(undoStep, tournament, {
    onSuccess: () => toastSuccess(messages.undone),
    onError: toastFailure(messages.undoFailed),
  })
}
