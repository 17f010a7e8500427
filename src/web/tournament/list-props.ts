import type { ComponentType, ReactNode } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"

/** Who performs in a list. */
interface ListEntrant {
  readonly id: number
  readonly name: string
  readonly organization: string
  /** Performs outside the competition. */
  readonly unranked: boolean
}

/** What the view of a category that is held as a list gets. */
export interface ListProps {
  readonly tournament: number
  readonly category: WireCategory
  /** Who has entered and competes. */
  readonly roster: readonly ListEntrant[]
  readonly mayEdit: boolean
  /** The choice of another category beside the title, for a page without a list of categories. */
  readonly picker?: ReactNode
  /** The parts of a category whose list is one of two. */
  readonly tabs?: ReactNode
}

/** The overview hands it to the tabs of the draw and the results, because features do not import one another. */
export interface ListShown {
  readonly List: ComponentType<ListProps>
}
