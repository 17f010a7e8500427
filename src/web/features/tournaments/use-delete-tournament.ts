import { useQueryClient } from "@tanstack/react-query"
import { deleteTournament } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { tournamentsQuery } from "#web/tournament/queries.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Asks, then moves the tournament to the bin; the row goes when the server has said yes. */
export function useDeleteTournament(): (tournament: { id: number; name: string }) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useWrite(deleteTournament, {
    onSuccess: ({ item }) => {
      queries.setQueryData(tournamentsQuery.queryKey, (shown) =>
        shown ? { ...shown, list: shown.list.filter(({ id }) => id !== item.id) } : shown,
      )
      queries.removeQueries({ queryKey: keys.all(item.id) })
      toastSuccess(messages.deleted)
      return queries.invalidateQueries({ queryKey: keys.tournaments })
    },
    onError: (error) => toastError(errorText(error)),
  })
  return async ({ id, name }) => {
    const body = messages.confirmDeleteBody(name)
    if (await confirm({ title: messages.confirmDelete, body, action: messages.delete })) mutate({ id })
  }
}
