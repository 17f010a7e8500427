import type { WireTournamentFull } from "#contract/tournaments.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { blocksOf, type CourtBreaks, closesAt, type Move, type Span, spread } from "#domain/schedule/index.ts"
import { type BoardCategory, sectionId } from "./board-category.ts"
import { breaksOf } from "./day-programme.ts"

export interface CourtLoad {
  readonly id: number
  readonly name: string
  /** Seconds now and after. */
  readonly now: number
  readonly later: number
}

export interface SpreadPlan {
  readonly moves: readonly Move[]
  readonly courts: readonly CourtLoad[]
}

/** What an even distribution would change. `free` leaves categories that have a court where they are. */
export function spreadPlan(
  categories: readonly BoardCategory[],
  { sections, sportsmans, days }: Pick<WireTournamentFull, "sections" | "sportsmans" | "days">,
  which: "free" | "all",
): SpreadPlan {
  const people = groupBy(
    sportsmans.filter(({ person }) => person > 0),
    ({ category_id }) => category_id,
  )
  const courts = sections.flatMap(({ id }) => sectionId(id) ?? [])
  const loads = categories.map(({ id, day, seconds, sectionId: own }) => ({
    id,
    day,
    seconds,
    people: (people.get(id) ?? []).map(({ person }) => person),
    fixed: which === "free" ? own : null,
  }))
  const dayOf = (day: number): CourtBreaks => breaksOf(days.find((one) => one.day === day) ?? noDay)
  const found = spread(loads, courts, {
    lost: ({ day, court }) => lostSeconds(blocksOf(dayOf(day))(court)),
    closes: ({ day, court }) => closesAt(dayOf(day), court),
  })
  const after = (category: BoardCategory): SectionId | null => found.get(category.id)?.court ?? category.sectionId
  const sum = (court: number, of: (category: BoardCategory) => SectionId | null): number =>
    categories.filter((category) => of(category) === court).reduce((total, { seconds }) => total + seconds, 0)
  return {
    moves: categories
      .filter((category) => after(category) !== category.sectionId)
      .map((category): { category: CategoryId; section: SectionId | null } => ({
        category: category.id,
        section: after(category),
      })),
    courts: sections.map(({ id, name }) => ({
      id,
      name,
      now: sum(id, ({ sectionId: own }) => own),
      later: sum(id, after),
    })),
  }
}

const noDay = { start: "09:00", breaks: [] }

/** What of a day is lost by breaks after its beginning, a break over another counted twice at worst. */
const lostSeconds = (blocks: readonly Span[]): number =>
  blocks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(0, start)), 0)
