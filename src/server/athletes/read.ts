import type { Kysely } from "kysely"
import type { WireAthlete } from "#contract/athletes.ts"
import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { findDraw } from "#server/brackets/store.ts"
import { findCategoryOf } from "#server/categories/store.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { presentAthlete } from "./present.ts"
import { findAthlete } from "./store.ts"

/** One entry as staff see it, read anew. */
export async function readAthlete(db: Kysely<Tables>, id: AthleteId): Promise<WireAthlete> {
  const athlete = await findAthlete(db, id)
  if (!athlete) throw new Refusal("not_found")
  const { tournamentId, categoryId } = athlete
  const category = categoryId === null ? undefined : await findCategoryOf(db, tournamentId, categoryId)
  const draw = categoryId === null ? null : await findDraw(db, tournamentId, categoryId)
  return presentAthlete(athlete, {
    category: category?.name ?? "",
    isPlaced: draw?.bracket.places.includes(id) ?? false,
  })
}
