import { deleteCategories, updateCategories } from "#contract/categories/bulk.ts"
import { deleteCategory, type WireCategory } from "#contract/categories/calls.ts"
import { useShownRevision } from "#web/tournament/use-shown-revision.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import { withoutCategory } from "./shown-categories.ts"
import { messages } from "./uk.ts"

interface Fields {
  readonly categoryStatus?: number
  readonly section?: number
}

/** The question names at most this many. */
const NAMED = 12

/** Steps over many categories, each with undo; `onDone` when the categories are gone or changed. */
export function useBulk(tournament: number, onDone: () => void) {
  const failed = texts.notChanged
  const updating = useToldWrite(updateCategories, tournament, {
    told: ({ count }) => texts.changedMany(count),
    failed,
    onDone,
  })
  const deleting = useToldWrite(deleteCategories, tournament, {
    told: ({ count }) => texts.deletedMany(count),
    failed,
    onDone,
  })
  const shownRevision = useShownRevision(tournament)
  return {
    update: (categories: number[], fields: Fields) => updating.mutate({ id: tournament, categories, ...fields }),
    remove: async (selected: readonly WireCategory[]): Promise<void> => {
      const told = shownRevision()
      const athletes = selected.reduce((sum, { count }) => sum + count, 0)
      const drawn = selected.filter(({ draw_state }) => draw_state !== "").length
      const title = texts.confirmDeleteMany(selected.length)
      const listed = selected.filter(({ start_round }) => start_round !== "").length
      const body = texts.confirmDeleteManyBody(athletes, drawn, listed)
      if (!(await confirm({ title, body, action: texts.deleteMany }))) return
      deleting.mutate({ id: tournament, categories: selected.map(({ id }) => id), told })
    },
    removeEmpty: async (empty: readonly WireCategory[]): Promise<void> => {
      const title = messages.confirmDeleteEmpty(empty.length)
      const names = empty.slice(0, NAMED).map(({ fullname }) => fullname || messages.missing)
      const body = messages.confirmDeleteEmptyBody(names, empty.length - names.length)
      if (!(await confirm({ title, body, action: texts.deleteMany }))) return
      // If an athlete is entered while the question is open, the category stays.
      deleting.mutate({ id: tournament, categories: empty.map(({ id }) => id), empty: 1 })
    },
  }
}

/** Asks with what falls, deletes, and offers undo. */
export function useDeleteCategory(tournament: number): (category: WireCategory) => Promise<void> {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(deleteCategory, tournament)
  const shownRevision = useShownRevision(tournament)
  return async ({ id, fullname, count, draw_state, start_round }) => {
    const told = shownRevision()
    const name = fullname || messages.missing
    const body = messages.confirmDeleteBody(
      name,
      count,
      draw_state !== "" ? "draw" : start_round !== "" ? "list" : null,
    )
    if (!(await confirm({ title: messages.confirmDelete, body, action: messages.deleteAction }))) return
    try {
      const { revision } = await mutateAsync({ id, told })
      show(revision, withoutCategory(id))
      offerUndo(messages.deleted(name), revision)
    } catch (error) {
      toastFailure(messages.notDeleted)(error)
    }
  }
}
