import type { Kysely } from "kysely"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { AthleteId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { presentAthlete } from "#server/views/athletes.ts"

/** One entry as staff see it, read from the database. */
export async function readAthlete(db: Kysely<Tables>, id: AthleteId): Promise<WireAthlete> {
  const athlete = orNotFound(await findAthlete(db, id))
  const { tournamentId, categoryId } = athlete
  const category = categoryId === null ? undefined : await findCategoryOf(db, tournamentId, categoryId)
  const draw = categoryId === null ? null : await findDraw(db, tournamentId, categoryId)
  return presentAthlete(athlete, {
    category: category?.name ?? "",
    isPlaced: draw?.bracket.places.includes(id) ?? false,
  })
}
