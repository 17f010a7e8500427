import { compareCategories, type Ordered } from "#domain/athletes/category-order.ts"
import { type Bounds, type Entrant, misfits } from "#domain/athletes/fits.ts"
import type { Category } from "#domain/athletes/types.ts"

type Offered = Ordered & Bounds & Pick<Category, "workType" | "kind">

/** Categories into which these may be entered, in the order of lists; of a youngest group that fits, before older ones. */
export function fittingCategories<One extends Offered>(
  entrant: Entrant,
  categories: readonly One[],
  year: number,
): One[] {
  return categories
    .filter((category) => isOfCount(category, entrant.members.length) && misfits(entrant, category, year).length === 0)
    .sort(compareCategories)
}

/** The first sparring class that holds a known weight; null: nothing can be proposed without asking. */
export function proposedCategory<One extends Offered>(
  entrant: Entrant,
  categories: readonly One[],
  year: number,
): One | null {
  const fitting = fittingCategories(entrant, categories, year)
  const sparring = fitting.filter(({ kind }) => kind === "kyorugi")
  if (entrant.weight !== null) return sparring[0] ?? null
  return sparring.length === 1 ? (sparring[0] ?? null) : null
}

function isOfCount({ workType }: Pick<Category, "workType">, members: number): boolean {
  if (workType === "pair") return members === 2
  return workType === "team" ? members > 2 : members === 0
}
