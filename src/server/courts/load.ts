import type { Kysely } from "kysely"
import { type Bracket, waitsFor } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type CourtFight, courtFights } from "#domain/queue/index.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import { fightSeconds, type ProgrammeDay, restSeconds, roundsByCategory } from "#domain/schedule/index.ts"
import { listAthletes } from "#server/athletes/store.ts"
import { type ProtestsByCategory, protestsIn } from "#server/brackets/protest-store.ts"
import { listDraws, type StoredDraw } from "#server/brackets/store.ts"
import { listCategories } from "#server/categories/store.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listDays } from "#server/sections/store.ts"
import { listSections, type SectionRow } from "#server/tournaments/store.ts"

/** All courts of a tournament at one moment. */
export interface Courts {
  readonly sections: readonly SectionRow[]
  readonly categories: readonly Category[]
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  readonly brackets: ReadonlyMap<CategoryId, Bracket>
  /** Of those with a court alone: others are called by nobody. */
  readonly fights: readonly CourtFight[]
  /** Those without a court too. */
  readonly allFights: readonly CourtFight[]
  /** Those that somebody has described. */
  readonly days: readonly ProgrammeDay[]
}

/** What courts are made of, each read once. */
export interface CourtParts {
  readonly categories: readonly Category[]
  readonly athletes: readonly Athlete[]
  readonly draws: ReadonlyMap<CategoryId, StoredDraw>
  readonly sections: readonly SectionRow[]
  readonly protests: ProtestsByCategory
  readonly days: readonly ProgrammeDay[]
}

/** In as many queries for ten fights as for a thousand. */
export async function loadCourts(db: Kysely<Tables>, id: TournamentId): Promise<Courts> {
  const categories = await listCategories(db, id)
  const athletes = await listAthletes(db, id)
  const draws = await listDraws(db, id)
  const sections = await listSections(db, id)
  const protests = await protestsIn(db, id)
  const days = await listDays(db, id)
  return courtsOf({ categories, athletes, draws, sections, protests, days })
}

/** The courts of these parts. */
export function courtsOf({ categories, athletes, draws, sections, protests, days }: CourtParts): Courts {
  const people = new Map(athletes.flatMap((one) => (one.personId > 0 ? [[one.id, one.personId] as const] : [])))
  const moved = roundsByCategory(sections)
  const brackets = new Map([...draws].map(([category, { bracket }]) => [category, bracket]))
  const queued = categories.map(({ id: own, sectionId, day, ...timed }) => ({
    ...{ id: own, sectionId, rounds: moved.get(own) ?? new Map(), day, seconds: fightSeconds(timed) },
    bracket: brackets.get(own) ?? null,
  }))
  const isHeld = (category: CategoryId, t: number): boolean => {
    const bracket = brackets.get(category)
    return bracket !== undefined && waitsFor(bracket, t, protests.get(category) ?? []) !== null
  }
  const allFights = courtFights(queued, people, { rest: restSeconds, isHeld })
  return {
    sections,
    categories,
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    brackets,
    fights: allFights.filter(({ court }) => court !== null),
    ...{ allFights, days },
  }
}
