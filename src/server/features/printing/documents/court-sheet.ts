import type { Kysely } from "kysely"
import type { Athlete } from "#domain/athletes/types.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import type { PageFn } from "#layout/documents/page.ts"
import { teamOf } from "#layout/documents/person-columns.ts"
import { type CourtList, type CourtRow, sectionPages } from "#layout/documents/section-pages.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rulesInCategories } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { type CourtsView, loadCourts } from "#server/views/courts/load.ts"

interface CourtSource {
  readonly courts: CourtsView
  readonly rulesIn: (category: CategoryId) => RuleSet
}

/** What a court fights and scores, of plain values. */
export interface CourtSheet {
  readonly name: string
  /** Its first number. */
  readonly start: number
  readonly fights: readonly CourtFightLine[]
  readonly lists: readonly CourtList[]
  /** Those that it fights, and who is in them. */
  readonly brackets: ReadonlyMap<CategoryId, Bracket>
  readonly athletes: readonly Athlete[]
}

interface CourtFightLine extends Pick<CourtRow, "category" | "t" | "said"> {
  readonly of: CategoryId
}

/** What a court fights, by number, the unnumbered last in the order of their categories; or `not_found`. */
export function courtSheet({ courts, rulesIn }: CourtSource, sectionId: SectionId): CourtSheet {
  const { sections, categories, athleteById, brackets, fights } = courts
  const section = orNotFound(sections.find(({ id }) => id === sectionId))
  const own = fights.filter(({ court }) => court === sectionId)
  const nameById = new Map(categories.map(({ id, name }) => [id, name]))
  const members = groupBy([...athleteById.values()], ({ categoryId }) => categoryId)
  const fought = [...new Set(own.map(({ category }) => category))]
  const last = Number.MAX_SAFE_INTEGER
  return {
    name: section.name,
    start: section.startNumber,
    fights: own
      .toSorted(
        (one, other) =>
          (one.number ?? last) - (other.number ?? last) || one.category - other.category || other.t - one.t,
      )
      .map(({ category, t }) => {
        const result = brackets.get(category)?.fights[t]?.result
        const said = result ? saidOfDecision(result, rulesIn(category).kyorugi.pointGap) : ""
        return { category: nameById.get(category) ?? "", of: category, t, said }
      }),
    lists: categories
      .filter((category) => category.showType === "list" && category.sectionId === sectionId)
      .map(({ id, name }) => ({ category: name, athletes: members.get(id)?.length ?? 0 })),
    brackets: new Map([...brackets].filter(([id]) => fought.includes(id))),
    athletes: fought.flatMap((id) => members.get(id) ?? []),
  }
}

/** Its pages. */
export function courtPages({ athletes, brackets, ...sheet }: CourtSheet, style: PaperStyle): PageFn[] {
  const named = new Map(athletes.map((one) => [one.id, { ...one, region: teamOf(one, "region") }]))
  const models = new Map([...brackets].map(([id, bracket]) => [id, bracketModel(bracket, named, style.team)]))
  const fights = sheet.fights.flatMap(({ of, ...line }) => {
    const model = models.get(of)
    return model ? [{ ...line, model }] : []
  })
  return sectionPages({ ...sheet, fights }, style)
}

/** The same, loaded. */
export async function loadCourtSheet(
  db: Kysely<Tables>,
  tournament: RulePick & { readonly id: TournamentId },
  sectionId: SectionId,
): Promise<CourtSheet> {
  const courts = await loadCourts(db, tournament.id)
  const rulesIn = await rulesInCategories(db, courts.categories, await rulesOf(db, tournament))
  return courtSheet({ courts, rulesIn }, sectionId)
}
