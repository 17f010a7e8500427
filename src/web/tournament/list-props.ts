import type { ComponentType, ReactNode } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"

/** What shows a category that is held as a list. */
export interface ListProps {
  readonly tournament: number
  readonly category: WireCategory
  /** Who has entered and competes. */
  readonly roster: readonly { readonly id: number; readonly name: string; readonly organization: string }[]
  readonly mayEdit: boolean
  /** Leads to another category from the title, where there is no list of them. */
  readonly picker?: ReactNode
}

/** Handed to the tabs of the draw and the results by the overview, for no feature imports another. */
export interface ListShown {
  readonly List: ComponentType<ListProps>
}
