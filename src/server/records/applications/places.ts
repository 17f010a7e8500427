import { BY_RULE } from "#domain/applications/types.ts"
import { type ClassPlace, classPlacer } from "#domain/athletes/class-place.ts"
import type { Entrant } from "#domain/athletes/fits.ts"
import type { Category } from "#domain/athletes/types.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"

/** Where an online entry that names no category comes. */
export type Placer = (entrant: Entrant) => ClassPlace<Category>

/** The same as a coach sees it: a category that is not public is none here. */
export const shownPlacer = (
  db: Db,
  tournament: TournamentRow,
  standing: readonly Category[],
  thisYear: number,
): Promise<Placer> => {
  const shown = standing.filter(({ status }) => status === "published")
  return placerIn(db, tournament, shown, seasonOf(tournament.date, thisYear))
}

/** The rule of import for the online entries of a tournament; `year`: of the tournament. */
export async function placerIn(
  db: Db,
  tournament: TournamentRow,
  standing: readonly Category[],
  year: number,
): Promise<Placer> {
  const { groups } = await rulesOf(db, tournament)
  const { categoryIds, categoryWeighIds } = tournament
  const placeOf = classPlacer({ standing, groups, picks: { categoryIds, categoryWeighIds }, year })
  return ({ sex, birthYear, weight, members }) =>
    placeOf({ sex, birthYear, weight, members, workType: "individual", grade: "", ageCategory: 0 })
}

/** Fields with the existing category to which the rule leads, if they name none and everybody sees it. */
export function placed<Fields extends Entrant & { readonly categoryId: Category["id"] }>(
  fields: Fields,
  placeOf: Placer,
): Fields {
  if (fields.categoryId !== BY_RULE) return fields
  const place = placeOf(fields)
  const isShown = place.kind === "stored" && place.category.status === "published"
  return isShown ? { ...fields, categoryId: place.category.id } : fields
}
