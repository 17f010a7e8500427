import type { Kysely } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { teamOf } from "#layout/documents/person-columns.ts"
import type { CourtSheet } from "#layout/documents/section-pages.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { type Courts, loadCourts } from "#server/views/courts/load.ts"

/** What a court fights, by number, the unnumbered last in the order of their categories; or `not_found`. */
export function courtSheet(courts: Courts, sectionId: SectionId, team: PaperStyle["team"]): CourtSheet {
  const { sections, categories, athleteById, brackets, fights } = courts
  const section = orNotFound(sections.find(({ id }) => id === sectionId))
  const own = fights.filter(({ court }) => court === sectionId)
  const named = new Map([...athleteById].map(([id, one]) => [id, { ...one, region: teamOf(one, "region") }]))
  const models = new Map(
    [...new Set(own.map(({ category }) => category))].flatMap((id) => {
      const bracket = brackets.get(id)
      return bracket ? [[id, bracketModel(bracket, named, team)] as const] : []
    }),
  )
  const nameById = new Map(categories.map(({ id, name }) => [id, name]))
  const members = groupBy([...athleteById.values()], ({ categoryId }) => categoryId)
  const last = Number.MAX_SAFE_INTEGER
  return {
    name: section.name,
    start: section.startNumber,
    fights: own
      .toSorted(
        (one, other) =>
          (one.number ?? last) - (other.number ?? last) || one.category - other.category || other.t - one.t,
      )
      .flatMap(({ category, t }) => {
        const model = models.get(category)
        return model ? [{ category: nameById.get(category) ?? "", model, t }] : []
      }),
    lists: categories
      .filter((category) => category.showType === "list" && category.sectionId === sectionId)
      .map(({ id, name }) => ({ category: name, athletes: members.get(id)?.length ?? 0 })),
  }
}

/** The same, loaded. */
export const loadCourtSheet = async (
  db: Kysely<Tables>,
  tournamentId: TournamentId,
  sectionId: SectionId,
  team: PaperStyle["team"],
): Promise<CourtSheet> => courtSheet(await loadCourts(db, tournamentId), sectionId, team)
