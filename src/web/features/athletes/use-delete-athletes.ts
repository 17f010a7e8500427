import { useCallback, useRef } from "react"
import { deleteAllAthletes, deleteAthlete, type WireAthlete } from "#contract/athletes.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { sendOrAsk } from "./ask-force.ts"
import { messages } from "./messages.ts"
import { withoutAthlete, withoutAthletes } from "./shown-athletes.ts"
import { useRemoval } from "./use-removal.ts"

/** Asks with what falls, deletes, and offers the way back; results that came meanwhile are asked about once more. */
export function useDeleteAthlete(tournament: number): (athlete: WireAthlete) => Promise<void> {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(deleteAthlete, tournament)
  const { ofDeletion } = useRemoval(tournament)
  const isAsking = useRef(false)
  return useCallback(
    async ({ id, name, category }) => {
      // The forecast takes a moment: a second press puts no second question.
      if (isAsking.current) return
      isAsking.current = true
      try {
        const { texts, takesResults } = await ofDeletion([id])
        const body = messages.confirmDeleteBody(name, category, texts)
        if (!(await confirm({ title: messages.confirmDelete, body, action: messages.deleteAction }))) return
        const told = takesResults ? { force: 1 as const } : {}
        const done = await sendOrAsk((force) => mutateAsync({ id, ...told, ...force }), askAgain)
        if (done === null) return
        show(done.revision, withoutAthlete(id))
        offerUndo(messages.deleted(name), done.revision)
      } catch (error) {
        toastError(errorText(error), messages.notDeleted)
      } finally {
        isAsking.current = false
      }
    },
    [mutateAsync, ofDeletion, show, offerUndo],
  )
}

const askAgain = (reason: string): Promise<boolean> =>
  confirm({ title: messages.forceDelete, body: messages.forceBody(reason), action: messages.deleteAction })

export function useDeleteAllAthletes(tournament: number): (count: number) => Promise<void> {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutate } = useTournamentWrite(deleteAllAthletes, tournament, {
    onSuccess: ({ revision, count }) => {
      show(revision, withoutAthletes)
      offerUndo(messages.deletedAll(messages.title(count)), revision)
    },
    onError: (error) => toastError(errorText(error), messages.notDeleted),
  })
  return async (count) => {
    const body = messages.confirmDeleteAllBody(messages.title(count))
    if (await confirm({ title: messages.confirmDeleteAll, body, action: messages.deleteAction })) {
      mutate({ id: tournament })
    }
  }
}
