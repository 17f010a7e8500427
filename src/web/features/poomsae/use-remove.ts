import { useQueryClient } from "@tanstack/react-query"
import { removeFromCategory } from "#contract/brackets/calls.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { sheetQuery } from "./queries.ts"
import { messages } from "./uk.ts"

/** Takes an athlete off the category after a confirmation; with results, after a second one. */
export function useRemove(tournament: number, category: number) {
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(removeFromCategory, tournament)
  return async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    const ask = (body: string): Promise<boolean> =>
      confirm({ title: messages.removeQuestion, body, action: messages.removeAction })
    if (!(await ask(messages.removeBody(name)))) return
    try {
      const { revision } = await mutateAsync({ id, category }).catch(async (error) => {
        if (!hasCode(error, "has_results")) throw error
        if (!(await ask(messages.removeForced(name, errorText(error))))) return { revision: null }
        return await mutateAsync({ id, category, force: 1, told: revisionOf(error) })
      })
      if (revision === null) return
      offerUndo(messages.updated, revision)
      void queries.invalidateQueries({ queryKey: sheetQuery(tournament, category).queryKey })
    } catch (error) {
      toastError(errorText(error), messages.notSaved)
    }
  }
}
