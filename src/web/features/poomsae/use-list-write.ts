import { useQueryClient } from "@tanstack/react-query"
import type { createCategoryList, WireCategoryOne } from "#contract/poomsae/calls.ts"
import type { Endpoint, InputOf } from "#contract/wire/endpoint.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import { sheetQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Options {
  /** Above the sentence of a failure. */
  readonly failed?: string
  readonly onDone?: () => void
}

/** A change of a list; the answer is the whole list, which is shown at once. */
export function useListWrite<E extends Endpoint & Pick<typeof createCategoryList, "output">>(
  endpoint: E,
  tournament: number,
  category: number,
  { failed = messages.notSaved, onDone }: Options = {},
) {
  const queries = useQueryClient()
  const { queryKey } = sheetQuery(tournament, category)
  const { mutate, isPending } = useTournamentWrite(endpoint, tournament, {
    onSuccess: (output) => {
      const answer: WireCategoryOne = output
      queries.setQueryData(queryKey, (shown) => (shown && shown.revision > answer.revision ? shown : answer))
      onDone?.()
    },
    onError: toastFailure(failed),
  })
  return { send: (input: InputOf<E>): void => mutate(input), isBusy: isPending }
}
