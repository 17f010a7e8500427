import { isSameCategory } from "#domain/athletes/lacking-categories.ts"
import { categoryOfPlaced, ofGrade } from "#domain/athletes/made-category.ts"
import type { Category } from "#domain/athletes/types.ts"
import { classesById } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { nextId } from "#server/records/numbered-rows.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listCategories } from "./categories.ts"
import { insertedCategory } from "./inserted-category.ts"

/** The category that an athlete needs, and what creates it if it does not exist yet. */
export interface OnDemand {
  readonly category: Category
  readonly changes: readonly RowChange[]
}

/**
 * The category of a class of the catalogue, by its id, for a division by skill ('' none): the existing one, else one
 * that the step makes with the id that `takeId` gives; refuses `invalid` (`class`).
 */
export async function classOnDemand(
  tx: Tx,
  tournament: TournamentRow,
  { classId, grade }: { readonly classId: number; readonly grade: string },
  takeId: (tx: Tx) => Promise<CategoryId> = nextCategoryId,
): Promise<OnDemand> {
  const { groups } = await rulesOf(tx, tournament)
  const placed = classesById(groups).get(classId)
  if (!placed) throw new Refusal("invalid", "class")
  const fields = ofGrade(categoryOfPlaced(placed), grade)
  const standing = (await listCategories(tx, tournament.id)).find((one) => isSameCategory(one, fields))
  if (standing) return { category: standing, changes: [] }
  const id = await takeId(tx)
  const row = { ...fields, sectionId: null }
  return {
    category: { ...row, tournamentId: tournament.id, id, day: 0, dayPosition: 0 },
    changes: [insertedCategory(id, fields)],
  }
}

const nextCategoryId = (tx: Tx): Promise<CategoryId> => nextId<CategoryId>(tx, "categories")

/** In a preview nothing is written, and what would be made has no id yet. */
export const noId = (): Promise<CategoryId> => Promise.resolve(0 as CategoryId)
