import { useMemo } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { showCode } from "#contract/wire/codes.ts"
import { type CategoryView, categoryView } from "./category-view.ts"

/** What both tabs need; the overview passes it to every tab. */
export interface TabProps {
  readonly tournament: WireTournamentFull
  readonly mayEdit: boolean
  /** The category that the address names. */
  readonly category?: number
}

export function useView(tournament: WireTournamentFull, category: WireCategory | null): CategoryView | null {
  const { sportsmans, seeding } = tournament
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the tournament only these two count here.
  return useMemo(() => category && categoryView(tournament, category), [sportsmans, seeding, category])
}

/** Held as a list: it has no bracket. */
export const isList = ({ category }: CategoryView): boolean => showCode.from(category.show_type) === "list"
