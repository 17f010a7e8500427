import { type ReactNode, Suspense } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { useIsWide } from "../board/use-board.ts"
import { categoryTitle } from "../category-view.ts"
import { CategoryPane } from "./CategoryPane.tsx"
import { useCategories } from "./use-categories.ts"

const CategoryPicker = lazy(async () => ({ default: (await import("./CategoryPicker.tsx")).CategoryPicker }))

interface Wanted {
  readonly tournament: WireTournamentFull
  readonly category: WireCategory | null
  readonly onChoose: (category: number) => void
  readonly onCourts?: Pick<ReadonlySet<number>, "has">
  readonly shows: "athletes" | "fights"
  readonly foot?: ReactNode
}

/** The list of categories as a pane of its own, or where there is no room for it behind the title of the chosen one. */
export function useCategoryList({ tournament, category, onChoose, onCourts, shows, foot }: Wanted) {
  const isWide = useIsWide()
  const list = useCategories({
    tournament,
    chosen: category?.id ?? null,
    onChoose,
    ...(onCourts ? { onCourts } : {}),
  })
  const pane = (
    <CategoryPane list={list} shows={shows}>
      {foot}
    </CategoryPane>
  )
  if (isWide || category === null) return { pane, picker: undefined }
  const title = categoryTitle(category)
  const picker = (
    <Suspense fallback={title}>
      <CategoryPicker title={title} chosen={category.id}>
        {pane}
      </CategoryPicker>
    </Suspense>
  )
  return { pane: undefined, picker }
}
