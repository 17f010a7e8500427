import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import type { autoSortableBracket } from "#contract/brackets.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { CategoryView } from "../category-view.ts"
import { bracketOf } from "../category-view.ts"
import { areSame, type Places } from "./placing.ts"

type Drawn = OutputOf<typeof autoSortableBracket>
export type Proof = Drawn["draw"]
interface Kept {
  readonly proof: Proof
  readonly places: Places
}

/** Seed and number of the draw that was made here, as long as its places stand; null: nothing known. */
export function useProof({ category, bracket }: CategoryView): Proof | null {
  const { data } = useQuery<Kept>({ queryKey: proofKey(category.id), queryFn: skipToken, gcTime: Infinity })
  return data && bracket && areSame(data.places, bracket.places) ? data.proof : null
}

export function useKeepProof(): (drawn: Drawn) => void {
  const queries = useQueryClient()
  return useCallback(
    ({ item, draw }) => {
      const places = bracketOf(item)?.places
      if (places) queries.setQueryData<Kept>(proofKey(item.id), { proof: draw, places })
    },
    [queries],
  )
}

const proofKey = (category: number) => ["draw-proof", category]
