import { classesById } from "#domain/catalogue/age-groups.ts"
import type { CategoryId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { isSameCategory } from "#domain/registration/lacking-categories.ts"
import { categoryOfPlaced } from "#domain/registration/made-category.ts"
import type { Category } from "#domain/registration/types.ts"
import type { Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { inserted } from "#server/platform/delta.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { listCategories } from "./categories.ts"

/** The category that an athlete needs, and what creates it if it does not exist yet. */
export interface OnDemand {
  readonly category: Category
  readonly changes: readonly RowChange[]
}

/**
 * The category of a class of the catalogue, by its id: the existing one, else one that the step makes; refuses
 * `invalid` (`class_id`).
 */
export async function classOnDemand(tx: Tx, tournament: TournamentRow, classId: number): Promise<OnDemand> {
  const { groups } = await rulesOf(tx, tournament)
  const placed = classesById(groups).get(classId)
  if (!placed) throw new Refusal("invalid", "class_id")
  const fields = categoryOfPlaced(placed)
  const standing = (await listCategories(tx, tournament.id)).find((one) => isSameCategory(one, fields))
  if (standing) return { category: standing, changes: [] }
  const [id] = await nextIds<CategoryId>(tx, "categories", 1)
  invariant(id, "a sequence always answers")
  const row = { ...fields, sectionId: null }
  return {
    category: { ...row, tournamentId: tournament.id, id, day: 0, dayPosition: 0 },
    changes: [inserted("categories", { id }, row)],
  }
}
