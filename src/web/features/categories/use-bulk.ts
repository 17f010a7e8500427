import type { WireCategory } from "#contract/categories.ts"
import { deleteCategories, updateCategories } from "#contract/category-bulk.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { rearrangeMessages as texts } from "./rearrange-messages.ts"

interface Fields {
  readonly categoryStatus?: number
  readonly section?: number
}

/** Of so many the question gives the names. */
const NAMED = 12

/** Steps over many categories, each with a way back; `onDone` when the categories are gone or changed. */
export function useBulk(tournament: number, onDone: () => void) {
  const offerUndo = useUndoToast(tournament)
  const onError = (error: Error): void => toastError(errorText(error), texts.notChanged)
  const updating = useTournamentWrite(updateCategories, tournament, {
    onSuccess: ({ count, revision }) => {
      offerUndo(texts.changedMany(count), revision)
      onDone()
    },
    onError,
  })
  const deleting = useTournamentWrite(deleteCategories, tournament, {
    onSuccess: ({ count, revision }) => {
      offerUndo(texts.deletedMany(count), revision)
      onDone()
    },
    onError,
  })
  return {
    update: (categories: number[], fields: Fields) => updating.mutate({ id: tournament, categories, ...fields }),
    remove: async (selected: readonly WireCategory[]): Promise<void> => {
      const athletes = selected.reduce((sum, { count }) => sum + count, 0)
      const drawn = selected.filter(({ draw_state }) => draw_state !== "").length
      const title = texts.confirmDeleteMany(selected.length)
      const body = texts.confirmDeleteManyBody(athletes, drawn)
      if (!(await confirm({ title, body, action: texts.deleteMany }))) return
      deleting.mutate({ id: tournament, categories: selected.map(({ id }) => id) })
    },
    removeEmpty: async (empty: readonly WireCategory[]): Promise<void> => {
      const title = messages.confirmDeleteEmpty(empty.length)
      const names = empty.slice(0, NAMED).map(({ fullname }) => fullname || messages.missing)
      const body = messages.confirmDeleteEmptyBody(names, empty.length - names.length)
      if (!(await confirm({ title, body, action: texts.deleteMany }))) return
      // Whoever enters an athlete while the question stands keeps his category.
      deleting.mutate({ id: tournament, categories: empty.map(({ id }) => id), empty: 1 })
    },
  }
}
