import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"
import type { FilterSearch } from "./filter-search.ts"

const from = "/user/tournaments/overview/$id"

/** The filters stand in the address: they survive a change of tab, a reload and a sent link. */
export function useFilters(): { filters: FilterSearch; setFilters: (change: FilterSearch) => void; reset: () => void } {
  const { tab: _, athlete: __, ...filters } = useSearch({ from })
  const navigate = useNavigate()
  const setFilters = useCallback(
    (change: FilterSearch) => {
      void navigate({ to: ".", search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  const reset = useCallback(() => {
    void navigate({
      to: ".",
      search: ({ tab, athlete }) => ({ ...(tab !== undefined && { tab }), ...(athlete !== undefined && { athlete }) }),
      replace: true,
    })
  }, [navigate])
  return { filters, setFilters, reset }
}
