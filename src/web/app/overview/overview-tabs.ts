import type { ComponentType } from "react"
import { lazy } from "#web/lib/lazy.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { TABS } from "../workspace/place.ts"
import { withLists } from "./with-lists.tsx"

interface OverviewTab {
  readonly page: keyof typeof TABS
  readonly Panel: ComponentType<TabProps>
}

export const infoTab: OverviewTab = {
  page: "info",
  Panel: lazy(async () => ({ default: (await import("#web/features/info/InfoTab.tsx")).InfoTab })),
}

/** The tabs that there are; an address with another number opens the first. */
export const overviewTabs: readonly OverviewTab[] = [
  infoTab,
  {
    page: "athletes",
    Panel: lazy(async () => ({ default: (await import("#web/features/athletes/AthletesTab.tsx")).AthletesTab })),
  },
  {
    page: "draw",
    Panel: lazy(async () => ({ default: withLists((await import("#web/features/brackets/DrawTab.tsx")).DrawTab) })),
  },
  {
    page: "results",
    Panel: lazy(async () => ({
      default: withLists((await import("#web/features/brackets/ResultsTab.tsx")).ResultsTab),
    })),
  },
  {
    page: "days",
    Panel: lazy(async () => ({ default: (await import("#web/features/sections/DaysTab.tsx")).DaysTab })),
  },
  {
    page: "categories",
    Panel: lazy(async () => ({ default: (await import("#web/features/categories/CategoriesTab.tsx")).CategoriesTab })),
  },
  {
    page: "numbering",
    Panel: lazy(async () => ({ default: (await import("#web/features/sections/SectionsTab.tsx")).SectionsTab })),
  },
]

/** The tab to show: the requested one, the draw if a category is given, else the first. */
export function chosenTab(asked: number | undefined, category: number | undefined): number {
  const wanted = asked ?? (category === undefined ? TABS.info : TABS.draw)
  return overviewTabs.some(({ page }) => TABS[page] === wanted) ? wanted : TABS.info
}
