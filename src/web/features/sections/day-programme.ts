import type { WireAthlete } from "#contract/athletes.ts"
import type { WireSection } from "#contract/sections.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { type CourtCategory, type People, planDay, slotsOf, spansOf } from "#domain/schedule/index.ts"
import type { BoardCategory } from "./board-category.ts"

/** Seconds from the beginning of the day. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Programme {
  /** When each category of a court is on, as numbering would order its fights. */
  readonly spans: ReadonlyMap<CategoryId, Span>
  /** The courts that work on a day, with the end of their last fight. */
  readonly courts: ReadonlyMap<number, readonly { readonly section: WireSection; readonly end: number }[]>
}

/** The expected times of every day and court; categories without a day or a court have none. */
export function programmeOf(
  categories: readonly BoardCategory[],
  sections: readonly WireSection[],
  athletes: readonly WireAthlete[],
): Programme {
  const entries = groupBy(athletes, ({ category_id }) => category_id)
  const people: People = new Map(
    athletes.flatMap(({ id, person }) => (person > 0 ? [[id as AthleteId, person] as const] : [])),
  )
  const spans = new Map<CategoryId, Span>()
  const courts = new Map<number, { section: WireSection; end: number }[]>()
  for (const [day, ofDay] of groupBy(categories, (category) => category.day)) {
    if (day === 0) continue
    const own: { section: WireSection; end: number }[] = []
    for (const section of sections) {
      const onCourt = ofDay.filter(({ sectionId }) => sectionId === section.id)
      const court = onCourt.map((category) => courtCategory(category, entries.get(category.id) ?? []))
      const plan = planDay(court, slotsOf(court, people))
      for (const [category, span] of spansOf(plan)) spans.set(category as CategoryId, span)
      if (onCourt.length > 0) own.push({ section, end: plan.at(-1)?.end ?? 0 })
    }
    courts.set(day, own)
  }
  return { spans, courts }
}

/** Undrawn as if everybody stood in the order of the list: the number of fights is what counts. */
function courtCategory(category: BoardCategory, entries: readonly WireAthlete[]): CourtCategory {
  const { id, sectionId, day, dayPosition, isList, seconds, fightSeconds } = category
  const athletes = entries.map((athlete) => athlete.id as AthleteId)
  const bracket = isList ? null : (category.bracket ?? expected(athletes))
  return { id, sectionId, day, dayPosition, bracket, seconds: bracket === null ? seconds : fightSeconds, athletes }
}

function expected(athletes: readonly AthleteId[]): Bracket.Bracket | null {
  const size = Bracket.sizeFor(athletes.length)
  if (size === null) return null
  return Bracket.fromPlaces(
    size,
    Bracket.sheet(size).map((number) => athletes[number - 1] ?? null),
  )
}
