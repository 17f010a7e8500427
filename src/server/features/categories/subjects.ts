import { compareCategories } from "#domain/athletes/category-order.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import type { Subject } from "#server/records/brackets/subject.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { scoredAmong } from "#server/records/poomsae/poomsae.ts"

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

/** Those of them with a result: a recorded fight, or a score of a poomsae list. One query for all. */
export async function foughtAmong(
  tx: Tx,
  tournamentId: TournamentId,
  subjects: readonly Subject[],
): Promise<ReadonlySet<CategoryId>> {
  const entries = subjects.flatMap(({ athletes }) => athletes.map(({ id }) => id))
  const scored = (await scoredAmong(tx, tournamentId, entries)).map(({ categoryId }) => categoryId)
  const fought = subjects.filter(({ draw }) => draw !== null && Bracket.hasResults(draw.bracket))
  return new Set([...scored, ...fought.map(({ category }) => category.id)])
}

/**
 * The named categories, each once; refuses with `not_found` if one is not in this tournament, with `required` if none
 * is named.
 */
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
