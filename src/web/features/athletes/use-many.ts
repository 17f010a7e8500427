import { useCallback } from "react"
import { deleteAthletes, verifyAthletes } from "#contract/athlete-steps.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { useRemoval } from "./use-removal.ts"

/** Steps of many entries at once; each is one step of the history, with its way back offered. True: it was done. */
export function useMany(tournament: number) {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync: sendVerify } = useTournamentWrite(verifyAthletes, tournament)
  const { mutateAsync: sendDelete } = useTournamentWrite(deleteAthletes, tournament)
  const { ofDeletion } = useRemoval(tournament)

  const verify = useCallback(
    async (athletes: readonly number[], status: 0 | 1) => {
      try {
        const done = await sendVerify({ id: tournament, athletes: [...athletes], verification_status: status })
        const text = status === 1 ? messages.verifiedMany : messages.unverifiedMany
        if (done.count > 0) offerUndo(text(messages.title(done.count)), done.revision)
      } catch (error) {
        toastError(errorText(error), messages.notVerified)
      }
    },
    [sendVerify, offerUndo, tournament],
  )

  const remove = useCallback(
    async (athletes: readonly number[]): Promise<boolean> => {
      const body = { id: tournament, athletes: [...athletes] }
      try {
        const { count, texts, takesResults } = await ofDeletion(athletes)
        const question = {
          title: messages.confirmDeleteMany,
          body: messages.confirmDeleteManyBody(messages.title(count), texts),
          action: messages.deleteAction,
        }
        if (!(await confirm(question))) return false
        const done = await sendDelete({ ...body, ...(takesResults ? { force: 1 } : {}) })
        offerUndo(messages.deletedAll(messages.title(done.count)), done.revision)
        return true
      } catch (error) {
        toastError(errorText(error), messages.notDeleted)
        return false
      }
    },
    [sendDelete, ofDeletion, offerUndo, tournament],
  )
  return { verify, remove }
}
