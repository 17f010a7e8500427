import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { RefObject } from "react"
import type { createTournament, updateTournament, WireTournament } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useShowSaved } from "./use-show-saved.ts"

/**
 * Saves, confirms, opens the overview of what was saved and offers to create the categories it lacks. The form shows
 * the reasons of a failure. `opened`: the state before; absent for a new one.
 */
export function useSaveTournament<E extends typeof createTournament | typeof updateTournament>(
  endpoint: E,
  opened?: RefObject<WireTournament | null>,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showSaved = useShowSaved()
  return useWrite(endpoint, {
    onSuccess: async ({ item }) => {
      toastSuccess(messages.saved)
      showSaved(item)
      void queries.invalidateQueries({ queryKey: keys.full(item.id) })
      await navigate({ ...paths.overview(item.id), ignoreBlocker: true })
      const { offerMissing } = await import("./offer-missing.tsx")
      void offerMissing(item.id, samePicks(item, opened?.current) ? "needed" : "all")
    },
  })
}

const samePicks = (item: WireTournament, before: WireTournament | null | undefined): boolean =>
  before?.category_ids === item.category_ids && before.category_weigh_ids === item.category_weigh_ids
