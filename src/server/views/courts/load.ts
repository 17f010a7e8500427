import type { Kysely } from "kysely"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import { type Bracket, type Protest, waitsFor } from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { type CourtFight, categoryFights, courtFights } from "#domain/queue/index.ts"
import { fightSeconds, type ProgrammeDay, restSeconds, roundsByCategory } from "#domain/schedule/index.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { type ProtestsByCategory, protestsIn } from "#server/records/brackets/protests.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listDays } from "#server/records/sections.ts"
import { listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"
import { athletesById } from "#server/views/athletes-by-id.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"

/** All courts of a tournament at one moment. */
export interface CourtsView {
  readonly sections: readonly SectionRow[]
  readonly categories: readonly Category[]
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  readonly brackets: ReadonlyMap<CategoryId, Bracket>
  /** Only fights with a court: others cannot be called. */
  readonly fights: readonly CourtFight[]
  /** Those without a court too. */
  readonly allFights: readonly CourtFight[]
  /** Those that somebody has described. */
  readonly days: readonly ProgrammeDay[]
}

/** What courts are made of, each read once. */
export interface CourtParts extends Pick<TournamentView, "categories" | "athletes" | "draws" | "sections" | "days"> {
  readonly protests: ProtestsByCategory
}

/** In as many queries for ten fights as for a thousand. */
export async function loadCourts(db: Kysely<Tables>, id: TournamentId): Promise<CourtsView> {
  const categories = await listCategories(db, id)
  const athletes = await listAthletes(db, id)
  const draws = await listDraws(db, id)
  const sections = await listSections(db, id)
  const protests = await protestsIn(db, id)
  const days = await listDays(db, id)
  return courtsOf({ categories, athletes, draws, sections, protests, days })
}

/**
 * The courts of these parts; what is computed from a draw is computed once, until something that it depends on changes.
 */
export function courtsOf({ categories, athletes, draws, sections, protests, days }: CourtParts): CourtsView {
  const rounds = roundsOn(sections)
  const plain = categories.flatMap((category) => {
    const draw = draws.get(category.id)
    return draw ? fightsOf(draw, category, rounds, protests.get(category.id)) : []
  })
  const allFights = courtFights(plain, peopleOf(athletes), restSeconds)
  return {
    sections,
    categories,
    athleteById: athletesById(athletes),
    brackets: new Map([...draws].map(([category, { bracket }]) => [category, bracket])),
    fights: allFights.filter(({ court }) => court !== null),
    allFights,
    days,
  }
}

const roundsOn = keptBy(roundsByCategory)

const peopleOf = keptBy(
  (athletes: readonly Athlete[]) =>
    new Map(athletes.flatMap((one) => (one.personId > 0 ? [[one.id, one.personId] as const] : []))),
)

const fightsOf = keptBy(
  (
    { bracket }: StoredDraw,
    { id, sectionId, day, ...timed }: Category,
    rounds: ReturnType<typeof roundsByCategory>,
    protests: readonly Protest[] = [],
  ): CourtFight[] =>
    categoryFights(
      { id, sectionId, day, bracket, rounds: rounds.get(id) ?? new Map(), seconds: fightSeconds(timed) },
      (t) => waitsFor(bracket, t, protests) !== null,
    ),
)
