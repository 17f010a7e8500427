import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { findDraw } from "./brackets.ts"

/** A category with its entries and its draw. */
export interface Subject {
  readonly category: Category
  readonly athletes: readonly Athlete[]
  readonly draw: StoredDraw | null
}

/** A category of this very tournament, or `not_found`. */
export async function loadSubject(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<Subject> {
  const category = await findCategoryOf(db, tournamentId, categoryId)
  if (!category) throw new Refusal("not_found")
  const athletes = await listAthletesOf(db, tournamentId, categoryId)
  return { category, athletes, draw: await findDraw(db, tournamentId, categoryId) }
}

/** Only categories shown as a bracket are drawn. */
export function requireBracket({ category }: Subject): void {
  if (category.showType === "list") throw new Refusal("list_category")
}
