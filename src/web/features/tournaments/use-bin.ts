import { useQueryClient } from "@tanstack/react-query"
import { listBin, restoreTournament } from "#contract/tournaments/bin.ts"
import { deleteTournament } from "#contract/tournaments/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { tournamentsQuery } from "#web/tournament/queries.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Its key is under that of the list of tournaments: a change of one refreshes the other. */
export const binQuery = queryOf([...keys.tournaments, "bin"], listBin, {})

interface Named {
  readonly id: number
  readonly name: string
}

/** Asks, then moves the tournament to the bin. */
export function useDeleteTournament(): (tournament: Named) => Promise<void> {
  const takeOut = useTakeOut(tournamentsQuery.queryKey, messages.deleted)
  const { mutate } = useWrite(deleteTournament, {
    onSuccess: takeOut,
    onError: toastFailure(),
  })
  return async ({ id, name }) => {
    const body = messages.confirmDeleteBody(name)
    if (await confirm({ title: messages.confirmDelete, body, action: messages.delete })) mutate({ id })
  }
}

/** Takes a tournament out of the bin. */
export function useRestoreTournament(): (tournament: Named) => void {
  const takeOut = useTakeOut(binQuery.queryKey, messages.restored)
  const { mutate, isPending } = useWrite(restoreTournament, {
    onSuccess: takeOut,
    onError: toastFailure(messages.notRestored),
  })
  return ({ id }) => {
    if (!isPending) mutate({ id })
  }
}

/** What follows the server's answer: the row goes, also where the list cannot be fetched again. */
function useTakeOut(list: readonly string[], done: string) {
  const queries = useQueryClient()
  return ({ item }: { readonly item: Pick<Named, "id"> }) => {
    queries.setQueryData<{ readonly list: readonly Pick<Named, "id">[] }>(list, (shown) =>
      shown ? { ...shown, list: shown.list.filter(({ id }) => id !== item.id) } : shown,
    )
    queries.removeQueries({ queryKey: keys.all(item.id) })
    toastSuccess(done)
    return queries.invalidateQueries({ queryKey: keys.tournaments })
  }
}
