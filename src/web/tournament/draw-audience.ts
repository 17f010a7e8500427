import type { WireCategory } from "#contract/categories/calls.ts"

/** Who sees a draw that is published: `all` visitors, or nobody before its `tournament` or its `category` is published too. */
export type DrawAudience = "all" | "tournament" | "category"

/** `isPublic`: visitors see the tournament. A draft category stays unseen in it. */
export function drawAudience(
  isPublic: boolean,
  { category_status }: Pick<WireCategory, "category_status">,
): DrawAudience {
  if (category_status !== PUBLISHED) return "category"
  return isPublic ? "all" : "tournament"
}

const PUBLISHED = 1
