import { deleteCategory, type WireCategory } from "#contract/categories.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { withoutCategory } from "./shown-categories.ts"

/** Asks with what falls, deletes, and offers the way back. */
export function useDeleteCategory(tournament: number): (category: WireCategory) => Promise<void> {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(deleteCategory, tournament)
  return async ({ id, fullname, count, draw_state }) => {
    const name = fullname || messages.missing
    const body = messages.confirmDeleteBody(name, count, draw_state !== "")
    if (!(await confirm({ title: messages.confirmDelete, body, action: messages.deleteAction }))) return
    try {
      const { revision } = await mutateAsync({ id })
      show(revision, withoutCategory(id))
      offerUndo(messages.deleted(name), revision)
    } catch (error) {
      toastError(errorText(error), messages.notDeleted)
    }
  }
}
