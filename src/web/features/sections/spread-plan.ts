import type { WireAthlete } from "#contract/athletes.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type Move, spread } from "#domain/schedule/index.ts"
import { type BoardCategory, sectionId } from "./board-category.ts"

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
  sections: readonly { readonly id: number; readonly name: string }[],
  athletes: readonly WireAthlete[],
  which: "free" | "all",
): SpreadPlan {
  const people = groupBy(
    athletes.filter(({ person }) => person > 0),
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
  const found = spread(loads, courts)
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
