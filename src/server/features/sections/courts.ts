import type { Athlete } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { isHandled } from "#domain/queue/index.ts"
import {
  blocksOf,
  type CourtBlocks,
  type CourtCategory,
  categorySeconds,
  closesAt,
  fightSeconds,
  isPrinted,
  type People,
  type ProgrammeDay,
  plainDay,
  roundsByCategory,
} from "#domain/schedule/index.ts"
import type { Tx } from "#server/platform/change.ts"
import { listAthletes } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listDays } from "#server/records/sections.ts"
import { listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"

/** A tournament as its courts see it. */
export interface CourtPlan {
  /** Those that take time on a court; undrawn brackets have no fights yet. */
  readonly categories: readonly CourtCategory[]
  readonly people: People
  readonly sections: readonly SectionRow[]
  readonly rulesOf: (day: number) => DayOfCourts
  /** Whether a fight still has the number on its printed sheet. */
  readonly isOnPaper: (category: CategoryId, t: number) => boolean
}

/** What holds on a day. */
export interface DayOfCourts {
  readonly blocks: CourtBlocks
  readonly finalsLast: boolean
  /** Seconds after which a court is closed. */
  readonly closes: (court: SectionId | null) => number
}

/** Everything that numbering looks at. */
export async function loadCourts(tx: Tx, id: TournamentId): Promise<CourtPlan> {
  const categories = await listCategories(tx, id)
  const athletes = await listAthletes(tx, id)
  const draws = await listDraws(tx, id)
  const sections = await listSections(tx, id)
  const days = await listDays(tx, id)
  const moved = roundsByCategory(sections)
  const byCategory = groupBy(athletes, ({ categoryId }) => categoryId)
  const onCourt = categories.flatMap((category) => {
    const bracket = draws.get(category.id)?.bracket ?? null
    if (bracket === null && category.showType === "bracket") return []
    const entries = (byCategory.get(category.id) ?? []).filter(({ out }) => !out)
    const seconds = bracket === null ? categorySeconds(category, entries.length, null) : fightSeconds(category)
    const { id: own, day, dayPosition, sectionId } = category
    return [
      {
        id: own,
        sectionId,
        rounds: moved.get(own) ?? new Map(),
        day,
        dayPosition,
        bracket,
        seconds,
        athletes: entries.map((athlete) => athlete.id),
      },
    ]
  })
  const byDay = new Map(days.map((day) => [day.day, day]))
  return {
    categories: onCourt,
    people: peopleOf(athletes),
    sections,
    rulesOf: (day) => rulesOf(byDay.get(day) ?? plainDay(day)),
    isOnPaper: (category, t) => {
      const draw = draws.get(category)
      return draw !== undefined && isPrinted(draw.bracket, draw.row.printed, t)
    },
  }
}

const rulesOf = (day: ProgrammeDay): DayOfCourts => ({
  blocks: blocksOf(day),
  finalsLast: day.finalsLast,
  closes: (court) => closesAt(day, court),
})

/** Only a person with several entries needs time between fights. */
const peopleOf = (athletes: readonly Athlete[]): Map<AthleteId, number> =>
  new Map(athletes.flatMap(({ id, personId }) => (personId > 0 ? [[id, personId] as const] : [])))

/** A fight that was called, or whose result is recorded; people know its number. */
export function isKnown(categories: readonly CourtCategory[]): (category: CategoryId, t: number) => boolean {
  const brackets = new Map(categories.map(({ id, bracket }) => [id, bracket]))
  return (category, t) => {
    const fight = brackets.get(category)?.fights[t]
    return fight !== undefined && isHandled(fight)
  }
}
