import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** In order of creation, which decides between equals; lists are sorted by `compareCategories`, never by text only. */
export async function listCategories(db: Db, tournamentId: TournamentId): Promise<Category[]> {
  return await ofTournament(db, "categories", tournamentId).orderBy("id").execute()
}

export async function findCategory(db: Db, id: CategoryId): Promise<Category | undefined> {
  return await db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst()
}

/** A category of this very tournament. */
export async function findCategoryOf(
  db: Db,
  tournamentId: TournamentId,
  id: CategoryId,
): Promise<Category | undefined> {
  return await ofTournament(db, "categories", tournamentId).where("id", "=", id).executeTakeFirst()
}
