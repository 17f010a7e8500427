import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { WireDay, WireTournamentFull } from "#contract/tournaments/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { type FormatRule, formatFor } from "#domain/formats/format.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import {
  blocksOf,
  type CourtBreaks,
  type CourtCategory,
  closesAt,
  courtDays,
  type People,
  type Placed,
  planDay,
  published,
  roundsByCategory,
  type Span,
  slotsOf,
  spansOf,
} from "#domain/schedule/index.ts"
import { type BoardCategory, categoryId, sectionId } from "./board-category.ts"

/** A court on a day. */
export interface CourtDay {
  readonly section: WireSection
  /** Seconds from the beginning of the day to the first fight. */
  readonly start: number
  /** Seconds from the beginning of the day to the end of the last fight. */
  readonly end: number
  /** Of these nothing was fought. */
  readonly idle: number
  /** It ends after the court is closed. */
  readonly isLate: boolean
}

export interface Programme {
  /**
   * When each category is on: by its fight numbers if all fights of its day have one, else in the order that numbering
   * would give.
   */
  readonly spans: ReadonlyMap<CategoryId, Span>
  readonly courts: ReadonlyMap<number, readonly CourtDay[]>
  /** People who are wanted on two courts of one day. */
  readonly shared: number
}

type Shown = Pick<WireTournamentFull, "sections" | "days" | "sportsmans" | RuleField>
type RuleField = "pair_format" | "group_format" | "bracket_format"

/** The expected times of every day and court; categories without a day or a court have none. */
export function programmeOf(categories: readonly BoardCategory[], shown: Shown): Programme {
  const { sections, days, sportsmans } = shown
  const entries = groupBy(sportsmans, ({ category_id }) => category_id)
  const people: People = new Map(
    sportsmans.flatMap(({ id, person }) => (person > 0 ? [[id as AthleteId, person] as const] : [])),
  )
  const moved = movedRounds(sections)
  const { pair_format: pairFormat, group_format: groupFormat, bracket_format: bracketFormat } = shown
  const rule = { pairFormat, groupFormat, bracketFormat }
  const spans = new Map<CategoryId, Span>()
  const courts = new Map<number, CourtDay[]>()
  let shared = 0
  for (const [number, ofDay] of groupBy(categories, (category) => category.day)) {
    const day = days.find((one) => one.day === number)
    if (!day) continue
    const own = ofDay.map((category) => courtCategory(category, entries.get(category.id) ?? [], moved, rule))
    const plan = planOf(own, people, day)
    for (const [category, span] of spansOf(plan)) spans.set(categoryId(category), span)
    shared += wantedTwice(plan)
    courts.set(number, courtsOf(plan, sections, day))
  }
  return { spans, courts, shared }
}

/** On which court each moved round is fought. */
export const movedRounds = (sections: readonly WireSection[]) =>
  roundsByCategory(
    sections.map(({ id, rounds }) => ({
      id: id as SectionId,
      rounds: rounds.map(({ category, round }) => ({ category: categoryId(category), round })),
    })),
  )

/** If every fight has its number, the courts follow the numbers. */
function planOf(categories: readonly CourtCategory[], people: People, day: WireDay): Placed[] {
  const blocks = blocksOf(breaksOf(day))
  const slots = slotsOf(categories, people, { wanted: (_, __, court) => court !== null })
  const numbered = published(categories, people, (court) => court !== null, { blocks })
  if (numbered.length === slots.length) return numbered
  return planDay(categories, slots, { blocks, finalsLast: day.finals_last === 1 })
}

export const breaksOf = ({ start: startTime, breaks }: Pick<WireDay, "start" | "breaks">): CourtBreaks => ({
  startTime,
  breaks: breaks.map(({ section, title, start, end }) => ({
    sectionId: sectionId(section),
    title,
    startTime: start,
    endTime: end,
  })),
})

function courtsOf(plan: readonly Placed[], sections: readonly WireSection[], day: WireDay): CourtDay[] {
  const breaks = breaksOf(day)
  const byId = new Map(courtDays(plan, blocksOf(breaks)).map((one) => [Number(one.court ?? 0), one]))
  return sections.flatMap((section) => {
    const one = byId.get(section.id)
    if (!one) return []
    return [{ section, start: one.start, end: one.end, idle: one.idle, isLate: one.end > closesAt(breaks, one.court) }]
  })
}

function wantedTwice(plan: readonly Placed[]): number {
  const courts = new Map<number, Set<SectionId | null>>()
  for (const { slot } of plan) {
    for (const person of slot.people) {
      if (person > 0) courts.set(person, (courts.get(person) ?? new Set()).add(slot.court))
    }
  }
  return [...courts.values()].filter((own) => own.size > 1).length
}

/** An undrawn category is planned as if all were drawn in the order of the list: only the number of fights matters. */
function courtCategory(
  category: BoardCategory,
  entries: readonly WireAthlete[],
  moved: ReturnType<typeof movedRounds>,
  rule: FormatRule,
): CourtCategory {
  const { id, sectionId: court, day, dayPosition, isList, seconds, fightSeconds } = category
  const athletes = entries.map((athlete) => athlete.id as AthleteId)
  const bracket = isList ? null : (category.bracket ?? expected(athletes, rule))
  return {
    id,
    sectionId: court,
    rounds: moved.get(id) ?? new Map(),
    day,
    dayPosition,
    bracket,
    athletes,
    seconds: bracket === null ? seconds : fightSeconds,
  }
}

function expected(athletes: readonly AthleteId[], rule: FormatRule): Bracket.Bracket | null {
  const size = Bracket.sizeFor(athletes.length)
  if (size === null) return null
  return Bracket.fromPlaces(
    size,
    Bracket.sheet(size).map((number) => athletes[number - 1] ?? null),
    formatFor(rule, athletes.length),
  )
}
