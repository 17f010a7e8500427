import { useDebouncedCallback } from "@mantine/hooks"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { nextSorting, type Sorting, sorted } from "#web/ui/table/sorting.ts"
import { columnsOf } from "./athlete-columns.ts"
import { filterAthletes, namedFirst } from "./athlete-filters.ts"
import { chosenColumns, columnsToChoose, readChoice, useColumnChoice } from "./column-choice.ts"
import type { FilterSearch } from "./filter-search.ts"
import { peopleOf } from "./people.ts"

/** The athletes as the tab shows them: filtered, sorted, and with the people they are connected with. */
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
  const { text: chosen, choice, turn } = useColumnChoice()
  const all = useMemo(() => columnsOf(sportsmans, protocols, who), [sportsmans, protocols, who])
  const columns = useMemo(() => (who === "staff" ? chosenColumns(all, readChoice(chosen)) : all), [all, who, chosen])
  const rows = useMemo(
    () => (sorting === null ? namedFirst(filtered, filters) : sorted(filtered, columns, sorting)),
    [filtered, filters, sorting, columns],
  )
  const { clear } = search
  return {
    rows,
    columns,
    toChoose: columnsToChoose(all, choice).map((column) => ({
      ...column,
      onTurn: () => turn(column.key, !column.isOn),
    })),
    people: useMemo(() => peopleOf(sportsmans, protocols), [sportsmans, protocols]),
    filters,
    setFilters,
    reset: useCallback(() => {
      clear()
      reset()
    }, [clear, reset]),
    search,
    sorting,
    sort: useCallback((column: Sorting["column"]) => setSorting((before) => nextSorting(before, column)), []),
  }
}

const from = "/user/tournaments/overview/$id"

/** The filters are in the address: they survive a change of tab, a reload and a sent link. */
function useFilters(): { filters: FilterSearch; setFilters: (change: FilterSearch) => void; reset: () => void } {
  const { tab: _, athlete: __, state: ___, ...filters } = useSearch({ from })
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

/** The athlete whose card the address asks for: a result of the search, or a sent link. */
export function useAskedAthlete(athletes: readonly WireAthlete[]) {
  const { athlete } = useSearch({ from })
  const navigate = useNavigate()
  const clear = useCallback(() => {
    void navigate({ to: ".", search: ({ athlete: _, ...others }) => others, replace: true, resetScroll: false })
  }, [navigate])
  const asked = athlete === undefined ? undefined : athletes.find(({ id }) => id === athlete)
  return { asked: asked ?? null, clear }
}

export interface SearchText {
  readonly text: string
  /** What is typed: the input is the browser's own, so that a key draws nothing but the table. */
  readonly type: (text: string) => void
  /** Also what was typed a moment ago and is not in the address yet. */
  readonly clear: () => void
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * The text of a search: the table follows it at once, but the next key has priority; the address follows after a pause
 * in typing.
 */
function useSearchText(inAddress: string, putInAddress: (text: string) => void): SearchText {
  const [text, setText] = useState(inAddress)
  const put = useRef(inAddress)
  const input = useRef<HTMLInputElement>(null)
  const tell = useDebouncedCallback((value: string) => {
    put.current = value
    putInAddress(value)
  }, 400)
  const type = useCallback(
    (value: string) => {
      startTransition(() => setText(value))
      tell(value.trim())
    },
    [tell],
  )
  const show = useCallback((value: string) => {
    put.current = value
    setText(value)
    if (input.current) input.current.value = value
  }, [])
  const clear = useCallback(() => {
    tell.cancel()
    show("")
  }, [tell, show])
  useEffect(() => {
    if (put.current !== inAddress) show(inAddress)
  }, [inAddress, show])
  return { text, type, clear, input }
}
