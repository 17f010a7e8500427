import type { ShowType } from "./types.ts"

/** What a category is made of: a list with its rounds, a bracket or table with its fights. */
export type CategoryPart = "list" | "bracket"

interface MadeCategory {
  readonly showType: ShowType | undefined
  /** Its draw stands. */
  readonly isDrawn: boolean
  /** How many of its list fight one against one; 0: a list to the end. */
  readonly finals: number
}

/**
 * The parts of a category in their order: everything that asks whether it is a list or a bracket asks this. One of the mixed
 * method has both, its bracket from its cut on.
 */
export function partsOf({ showType, isDrawn, finals }: MadeCategory): readonly CategoryPart[] {
  if (showType !== "list") return ["bracket"]
  return isDrawn || finals > 0 ? ["list", "bracket"] : ["list"]
}
