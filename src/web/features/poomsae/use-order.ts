import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { sortCategoryList, type WireCategoryOne } from "#contract/poomsae/calls.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { sheetQuery } from "./queries.ts"
import { messages } from "./uk.ts"

export type Orders = Readonly<Partial<Record<Round, readonly number[]>>>

/**
 * Orders of rounds that are set by hand: shown at once, sent one after another; of those that came meanwhile, only the
 * newest is sent. A refusal brings the server's order back.
 */
export function useOrder(tournament: number, category: number) {
  const queries = useQueryClient()
  const { queryKey } = sheetQuery(tournament, category)
  const { mutateAsync } = useTournamentWrite(sortCategoryList, tournament)
  const [wanted, setWanted] = useState<Orders>({})
  const unsent = useRef<Orders | null>(null)
  const isSending = useRef(false)
  const send = async (): Promise<void> => {
    isSending.current = true
    try {
      while (unsent.current !== null) {
        const orders = unsent.current
        unsent.current = null
        const shown = queries.getQueryData(queryKey)
        if (!shown) break
        const answer = await mutateAsync({ tournament, category, ...itemsOf(shown, orders) })
        queries.setQueryData(queryKey, (now) => (now && now.revision > answer.revision ? now : answer))
      }
    } catch (error) {
      unsent.current = null
      toastError(errorText(error), messages.serverError)
      void queries.invalidateQueries({ queryKey })
    }
    isSending.current = false
    setWanted({})
  }
  const put = (round: Round, ids: readonly number[]): void => {
    const orders = { ...wanted, [round]: ids }
    setWanted(orders)
    unsent.current = orders
    if (!isSending.current) void send()
  }
  return { wanted, put }
}

/** All lists, as the specification has it; the whole list follows the round in which everybody begins. */
export function itemsOf({ item, roundsData }: Pick<WireCategoryOne, "item" | "roundsData">, orders: Orders) {
  const start = roundsOrAll(item.start_round)
  const idsOf = (list: Round | "all"): readonly number[] =>
    (list === "all" ? start && orders[start] : orders[list]) ?? roundsData[list].map(({ id }) => id)
  const items = (list: Round | "all") => idsOf(list).map((id, at) => ({ id, position: at + 1 }))
  return {
    itemsPreroundIds: items("preround"),
    itemsSemifinalIds: items("semifinal"),
    itemsFinalIds: items("final"),
    itemsAllIds: items("all"),
  }
}

const roundsOrAll = (round: string): Round | null =>
  round === "preround" || round === "semifinal" || round === "final" ? round : null
