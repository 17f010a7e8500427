import { type FilterSearch, readFilters } from "#web/features/athletes/filter-search.ts"
import { readTab, type TabSearch } from "#web/lib/search.ts"
import { type CategoryState, categoryStates } from "#web/tournament/category-states.ts"

/** What the address of the overview carries: the tab, and the filters of the athletes' table. */
export interface OverviewSearch extends TabSearch, FilterSearch {
  /** The athlete whose card is open over the table. */
  readonly athlete?: number
  /** Of the table of categories: only those in this state. */
  readonly state?: CategoryState
}

export const readOverviewSearch = (search: Readonly<Record<string, unknown>>): OverviewSearch => ({
  ...readTab(search),
  ...readFilters(search),
  ...readAthlete(search),
  ...readState(search),
})

function readState({ state }: Readonly<Record<string, unknown>>): Pick<OverviewSearch, "state"> {
  const known = categoryStates.find((one) => one === state)
  return known ? { state: known } : {}
}

const readAthlete = ({ athlete }: Readonly<Record<string, unknown>>): Pick<OverviewSearch, "athlete"> =>
  typeof athlete === "number" && Number.isInteger(athlete) && athlete > 0 ? { athlete } : {}
