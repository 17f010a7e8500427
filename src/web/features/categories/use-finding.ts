import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { categoryState } from "#web/tournament/category-state.ts"
import type { CategoryState } from "#web/tournament/category-states.ts"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { takingPart } from "#web/tournament/taking-part.ts"
import { filterCategories, filterWords, noFilter, withoutEmpty } from "./category-filter.ts"
import { messages } from "./uk.ts"

/** What of the categories is shown: the filters of the head, and the state that the address asks for. */
export type Finding = ReturnType<typeof useFinding>

const from = "/user/tournaments/overview/$id"

export function useFinding({ id, protocols, sportsmans }: WireTournamentFull, mayEdit: boolean) {
  const [filter, setFilter] = useState(noFilter)
  const [isEmptyShown, showEmpty] = useState(false)
  const { state } = useSearch({ from })
  const navigate = useNavigate()
  const setState = (next: CategoryState | undefined): void => {
    const search = (before: object) => ({ ...before, state: next })
    void navigate({ to: ".", search, replace: true, resetScroll: false })
  }
  const stateOf = useStates({ id, sportsmans }, mayEdit)
  // Small ones are shown with what can be done about them, whatever their state.
  const isOdd = mayEdit && state === "small"
  const found = useMemo(() => {
    const filtered = filterCategories(protocols, filter)
    if (state !== undefined && !isOdd) return filtered.filter((one) => stateOf(one) === state)
    return withoutEmpty(filtered, protocols, { text: filter.text, isEmptyShown })
  }, [protocols, filter, state, isOdd, stateOf, isEmptyShown])
  const reset = (): void => {
    setFilter(noFilter)
    setState(undefined)
    // A tournament of empty categories alone has nothing else to show.
    showEmpty(true)
  }
  const words = filterWords(filter)
  return {
    filter,
    setFilter,
    state,
    setState,
    isOdd,
    isEmptyShown,
    showEmpty,
    stateOf,
    found,
    reset,
    words: state === undefined ? words : [...words, messages.filterStates[state]],
  }
}

/** The states of the categories; for those who may not edit nobody is awaited. */
function useStates(
  { id, sportsmans }: Pick<WireTournamentFull, "id" | "sportsmans">,
  mayEdit: boolean,
): (category: WireCategory) => CategoryState {
  const { data } = useQuery({ ...progressQuery(id), enabled: mayEdit })
  const counts = useMemo(() => takingPart({ sportsmans }), [sportsmans])
  const ids = data?.categories.awaiting.join() ?? ""
  const awaiting = useMemo(() => new Set(ids.split(",").map(Number)), [ids])
  return useCallback((category) => categoryState(category, counts.get(category.id) ?? 0, awaiting), [counts, awaiting])
}
