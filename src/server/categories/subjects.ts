import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { compareCategories } from "#domain/registration/category-order.ts"
import { listAthletes } from "#server/athletes/store.ts"
import { listDraws } from "#server/brackets/store.ts"
import type { Subject } from "#server/brackets/subject.ts"
import type { Tx } from "#server/platform/change.ts"
import { listCategories } from "./store.ts"

/** Every category with its entries and its draw, in the order of lists; as many queries for one as for a hundred. */
export async function listSubjects(tx: Tx, tournamentId: TournamentId): Promise<Subject[]> {
  const categories = await listCategories(tx, tournamentId)
  const athletes = groupBy(await listAthletes(tx, tournamentId), ({ categoryId }) => categoryId)
  const draws = await listDraws(tx, tournamentId)
  return categories.sort(compareCategories).map((category) => ({
    category,
    athletes: athletes.get(category.id) ?? [],
    draw: draws.get(category.id) ?? null,
  }))
}

/** Those named, each once, or `not_found` where one is not of this tournament; none named: `required`. */
export async function namedSubjects(
  tx: Tx,
  tournamentId: TournamentId,
  ids: readonly CategoryId[],
): Promise<Subject[]> {
  if (ids.length === 0) throw new Refusal("required", "categories")
  const wanted = new Set(ids)
  const found = (await listSubjects(tx, tournamentId)).filter(({ category }) => wanted.has(category.id))
  if (found.length < wanted.size) throw new Refusal("not_found")
  return found
}
