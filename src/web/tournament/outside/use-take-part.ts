import { useCallback } from "react"
import { takePart } from "#contract/outside/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { outsideTexts } from "./uk.ts"

/** Takes the mark «не бере участі» away; medals of a finished category that would no longer stand are asked about. */
export function useTakePart(tournament: number): (athlete: { readonly id: number; readonly name: string }) => void {
  const { mutateAsync } = useTournamentWrite(takePart, tournament)
  const offerUndo = useUndoToast(tournament)
  return useCallback(
    ({ id, name }) =>
      void mutateAsync({ id: tournament, athletes: [id] }).then(
        ({ revision }) => offerUndo(outsideTexts.takesPart(name), revision),
        toastFailure(outsideTexts.notTakingPart),
      ),
    [mutateAsync, offerUndo, tournament],
  )
}
