/**
 * Why nobody but the staff sees a draw that was to be published: not everybody is placed, its tournament or its category is not
 * published, or its embargo is not over.
 */
export const publicWaits = ["draft", "tournament", "category", "embargo"] as const
export type PublicWait = (typeof publicWaits)[number]

/** Whether publishing shows a draw that only the staff see: a draft of which `awaited` are to be placed yet is left as it is. */
export const isHeldBack = (state: "prepared" | "confirmed" | "published", awaited: number): boolean =>
  state !== "published" && awaited === 0

interface Facts {
  /** How many remain to be placed by hand. */
  readonly awaited: number
  readonly isTournamentPublic: boolean
  readonly isCategoryPublic: boolean
  readonly embargo: Date | null
}

/** The weightiest reason; null: everybody sees it at `now`. */
export function publicWait(
  { awaited, isTournamentPublic, isCategoryPublic, embargo }: Facts,
  now: Date,
): PublicWait | null {
  if (awaited > 0) return "draft"
  if (!isTournamentPublic) return "tournament"
  if (!isCategoryPublic) return "category"
  return embargo !== null && embargo > now ? "embargo" : null
}
