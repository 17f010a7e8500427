import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { RefObject } from "react"
import { tournamentProgress } from "#contract/progress/calls.ts"
import type { createTournament, updateTournament, WireTournament } from "#contract/tournaments/calls.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { tellMisfits } from "#web/tournament/tell-misfits.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
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
      if (opened?.current && seasonOf(opened.current.date) !== seasonOf(item.date)) void tellByAge(item.id, navigate)
      const { offerMissing } = await import("./offer-missing.tsx")
      void offerMissing(item.id, samePicks(item, opened?.current) ? "needed" : "all")
    },
  })
}

/** After the day has moved to another year: who fits the category no more, and the way to them. */
async function tellByAge(id: number, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  try {
    const { misfits } = await call(tournamentProgress, { id })
    tellMisfits({ tournament: id, ids: misfits.age, what: "age", navigate })
  } catch (error) {
    toastFailure()(error)
  }
}

const samePicks = (item: WireTournament, before: WireTournament | null | undefined): boolean =>
  before?.category_ids === item.category_ids && before.category_weigh_ids === item.category_weigh_ids
