import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { keys } from "#web/lib/query-keys.ts"
import type { CategoryView } from "../category-view.ts"

/** While nothing happens on the courts, only the clock changes the expected times. */
const EVERY_MS = 30_000

/**
 * The expected times of the numbered open fights of a category, «10:42» by technical number; none for a user who may
 * not see the courts.
 */
export function useExpected({ category, bracket }: CategoryView, mayEdit: boolean): Times {
  const queries = useQueryClient()
  const tournament = category.tournament_id
  const isOpen = bracket?.fights.some(({ number, result }) => number !== null && result === null) ?? false
  const { data } = useQuery({
    queryKey: [...keys.courts(tournament), "expected"],
    queryFn: async () => await (await import("./expected-times.ts")).readExpected(queries, tournament),
    enabled: mayEdit && isOpen,
    refetchInterval: EVERY_MS,
  })
  const own = isOpen ? data?.[category.id] : undefined
  return useMemo(() => new Map(Object.entries(own ?? {}).map(([t, time]) => [Number(t), time])), [own])
}

export type Times = ReadonlyMap<number, string>
