import { decideApplications } from "#contract/applications.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Accepts at once; declining and asking have a form of their own, which shows what went wrong itself. */
export function useDecide(tournament: number, onDone: () => void, shows: "toast" | "form" = "toast") {
  const offerUndo = useUndoToast(tournament)
  return useTournamentWrite(decideApplications, tournament, {
    onSuccess: ({ count, revision }, { decision }) => {
      const told = messages.decided[decision](count)
      if (count > 0) offerUndo(told, revision)
      else toastInfo(told)
      onDone()
    },
    onError: (error) => (shows === "toast" ? toastError(errorText(error), messages.notDecided) : undefined),
  })
}
