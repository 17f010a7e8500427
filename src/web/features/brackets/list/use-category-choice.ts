import { useNavigate } from "@tanstack/react-router"
import { useCallback, useEffect } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { openedCategory } from "./category-list.ts"

/** Which category was looked at last in each tournament: the tabs of draw and results follow each other. */
const lastChosen = new Map<number, number>()

/** The category of a tab, which the address carries, and the way to another one. */
export function useCategoryChoice(
  { id, protocols }: WireTournamentFull,
  asked: number | undefined,
  tab: number,
): [WireCategory | null, (category: number) => void] {
  const navigate = useNavigate()
  const category = openedCategory(protocols, asked ?? lastChosen.get(id))
  const chosen = category?.id
  useEffect(() => {
    if (chosen !== undefined) lastChosen.set(id, chosen)
  }, [id, chosen])
  const choose = useCallback(
    (next: number): void => {
      void navigate({
        to: "/user/tournaments/overview/$id/bracket/$category",
        params: { id: String(id), category: String(next) },
        search: (before) => ({ ...before, tab }),
        resetScroll: false,
      })
    },
    [id, tab, navigate],
  )
  return [category, choose]
}
