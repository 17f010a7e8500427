import { type FilterSearch, readFilters } from "#web/features/athletes/filter-search.ts"
import { readTab, type TabSearch } from "#web/lib/search.ts"

/** What the address of the overview carries: the tab, and the filters of the athletes' table. */
export interface OverviewSearch extends TabSearch, FilterSearch {}

export const readOverviewSearch = (search: Readonly<Record<string, unknown>>): OverviewSearch => ({
  ...readTab(search),
  ...readFilters(search),
})
