import { useQuery } from "@tanstack/react-query"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { drawProofQuery } from "#web/tournament/draw-proof.ts"
import type { CategoryView } from "../category-view.ts"

/** How the saved draw came about; null: not drawn, or not read yet. */
export function useProof({ category, bracket }: CategoryView): WireDrawProof | null {
  const isDrawn = bracket !== null
  const { data } = useQuery({ ...drawProofQuery(category.tournament_id, category.id), enabled: isDrawn })
  return isDrawn && data ? data.item : null
}
