import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { createTournament, updateTournament } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Saves, tells, and opens the overview of what was saved. The reasons of a failure are the form's to show. */
export function useSaveTournament<E extends typeof createTournament | typeof updateTournament>(endpoint: E) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useWrite(endpoint, {
    onSuccess: ({ item }) => {
      toastSuccess(messages.saved)
      queries.setQueryData(tournamentQuery(item.id).queryKey, { item })
      void queries.invalidateQueries({ queryKey: keys.tournaments })
      void queries.invalidateQueries({ queryKey: keys.full(item.id) })
      return navigate(paths.overview(item.id))
    },
    onError: (error) => toastError(errorText(error), messages.notSaved),
  })
}
