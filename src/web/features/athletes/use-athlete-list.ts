import { useCallback, useMemo, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { columnsOf, nextSorting, type Sorting, sorted } from "./athlete-columns.ts"
import { filterAthletes, namedFirst } from "./athlete-filters.ts"
import type { FilterSearch } from "./filter-search.ts"
import { peopleOf } from "./people.ts"
import { useFilters } from "./use-filters.ts"
import { useSearchText } from "./use-search-text.ts"

/** The athletes as the tab shows them: filtered, sorted, and whom they have to do with. */
export function useAthleteList({ sportsmans, protocols }: WireTournamentFull, who: "staff" | "public") {
  const { filters: inAddress, setFilters, reset } = useFilters()
  const search = useSearchText(
    inAddress.name ?? "",
    useCallback((name) => setFilters({ name: name || undefined }), [setFilters]),
  )
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const { name: _, ...others } = inAddress
  const facetText = JSON.stringify(others)
  const filters = useMemo(
    (): FilterSearch => ({ ...JSON.parse(facetText), ...(search.text ? { name: search.text } : {}) }),
    [facetText, search.text],
  )
  const filtered = useMemo(() => filterAthletes(sportsmans, filters), [sportsmans, filters])
  const placeOf = useMemo(() => new Map(protocols.map(({ id }, index) => [id, index])), [protocols])
  const rows = useMemo(
    () => (sorting === null ? namedFirst(filtered, filters) : sorted(filtered, sorting, placeOf)),
    [filtered, filters, sorting, placeOf],
  )
  return {
    rows,
    columns: useMemo(() => columnsOf(sportsmans, who), [sportsmans, who]),
    people: useMemo(() => peopleOf(sportsmans, protocols), [sportsmans, protocols]),
    filters,
    setFilters,
    reset,
    search,
    sorting,
    sort: useCallback((column: Sorting["column"]) => setSorting((before) => nextSorting(before, column)), []),
  }
}
