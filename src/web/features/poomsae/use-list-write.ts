import { useQueryClient } from "@tanstack/react-query"
import type { Endpoint, InputOf } from "#contract/endpoint.ts"
import type { createCategoryList, WireCategoryOne } from "#contract/poomsae.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { sheetQuery } from "./queries.ts"

interface Options {
  /** Above the sentence of a failure. */
  readonly failed?: string
  readonly onDone?: () => void
}

/** A change of a list that is answered with the whole list, which is on the screen at once. */
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
    onError: (error) => toastError(errorText(error), failed),
  })
  return { send: (input: InputOf<E>): void => mutate(input), isBusy: isPending }
}
