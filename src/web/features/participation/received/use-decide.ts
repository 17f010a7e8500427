import { decideApplications } from "#contract/applications/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Accepts, declines or asks about entries; what is refused is the caller's to show. */
export function useDecide(tournament: number, onDone: () => void) {
  const offerUndo = useUndoToast(tournament)
  return useTournamentWrite(decideApplications, tournament, {
    onSuccess: ({ count, revision }, { decision }) => {
      const told = messages.decided[decision](count)
      if (count > 0) offerUndo(told, revision)
      else toastInfo(told)
      onDone()
    },
  })
}
