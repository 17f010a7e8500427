import { type ComponentType, lazy } from "react"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { messages } from "./uk.ts"
import { withLists } from "./with-lists.tsx"

interface OverviewTab {
  /** The specification's number, used in `?tab=N`. */
  readonly number: number
  readonly title: string
  readonly Panel: ComponentType<TabProps>
}

/** The tab of the draw, which an address with a category opens. */
export const drawTab = 4

/** The existing tabs, in their order; a tab that is not built is not in the list. */
export const overviewTabs: readonly OverviewTab[] = [
  {
    number: 1,
    title: messages.info,
    Panel: lazy(async () => ({ default: (await import("#web/features/info/InfoTab.tsx")).InfoTab })),
  },
  {
    number: 2,
    title: messages.athletes,
    Panel: lazy(async () => ({ default: (await import("#web/features/athletes/AthletesTab.tsx")).AthletesTab })),
  },
  {
    number: drawTab,
    title: messages.drawTab,
    Panel: lazy(async () => ({ default: withLists((await import("#web/features/brackets/DrawTab.tsx")).DrawTab) })),
  },
  {
    number: 5,
    title: messages.resultsTab,
    Panel: lazy(async () => ({
      default: withLists((await import("#web/features/brackets/ResultsTab.tsx")).ResultsTab),
    })),
  },
  {
    number: 6,
    title: messages.days,
    Panel: lazy(async () => ({ default: (await import("#web/features/sections/DaysTab.tsx")).DaysTab })),
  },
  {
    number: 7,
    title: messages.categories,
    Panel: lazy(async () => ({ default: (await import("#web/features/categories/CategoriesTab.tsx")).CategoriesTab })),
  },
  {
    number: 11,
    title: messages.numbering,
    Panel: lazy(async () => ({ default: (await import("#web/features/sections/SectionsTab.tsx")).SectionsTab })),
  },
]

/** The tab to show: the requested one, the draw if a category is given, else the first. */
export function chosenTab(asked: number | undefined, category: number | undefined): number {
  const wanted = asked ?? (category === undefined ? 1 : drawTab)
  return overviewTabs.some(({ number }) => number === wanted) ? wanted : 1
}
