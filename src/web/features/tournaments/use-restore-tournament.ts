import { useQueryClient } from "@tanstack/react-query"
import { restoreTournament } from "#contract/tournament-bin.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { binQuery } from "./bin-query.ts"
import { messages } from "./messages.ts"

/** Takes a tournament out of the bin; its row goes when the server has done it. */
export function useRestoreTournament(): (tournament: { id: number }) => void {
  const queries = useQueryClient()
  const { mutate, isPending } = useWrite(restoreTournament, {
    onSuccess: ({ item }) => {
      queries.setQueryData(binQuery.queryKey, (shown) =>
        shown ? { ...shown, list: shown.list.filter(({ id }) => id !== item.id) } : shown,
      )
      queries.removeQueries({ queryKey: keys.all(item.id) })
      toastSuccess(messages.restored)
      return queries.invalidateQueries({ queryKey: keys.tournaments })
    },
    onError: (error) => toastError(errorText(error), messages.notRestored),
  })
  return ({ id }) => {
    if (!isPending) mutate({ id })
  }
}
