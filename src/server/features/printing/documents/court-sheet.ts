import type { Kysely } from "kysely"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { teamOf } from "#layout/documents/person-columns.ts"
import type { CourtSheet } from "#layout/documents/section-pages.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rulesInCategories } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { type Courts, loadCourts } from "#server/views/courts/load.ts"

interface CourtSource {
  readonly courts: Courts
  readonly rulesIn: (category: CategoryId) => RuleSet
}

/** What a court fights, by number, the unnumbered last in the order of their categories; or `not_found`. */
export function courtSheet(
  { courts, rulesIn }: CourtSource,
  sectionId: SectionId,
  team: PaperStyle["team"],
): CourtSheet {
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
        const result = brackets.get(category)?.fights[t]?.result
        const said = result ? saidOfDecision(result, rulesIn(category).kyorugi.pointGap) : ""
        return model ? [{ category: nameById.get(category) ?? "", model, t, said }] : []
      }),
    lists: categories
      .filter((category) => category.showType === "list" && category.sectionId === sectionId)
      .map(({ id, name }) => ({ category: name, athletes: members.get(id)?.length ?? 0 })),
  }
}

/** The same, loaded. */
export async function loadCourtSheet(
  db: Kysely<Tables>,
  tournament: RulePick & { readonly id: TournamentId },
  sectionId: SectionId,
  team: PaperStyle["team"],
): Promise<CourtSheet> {
  const courts = await loadCourts(db, tournament.id)
  const rulesIn = await rulesInCategories(db, courts.categories, await rulesOf(db, tournament))
  return courtSheet({ courts, rulesIn }, sectionId, team)
}
