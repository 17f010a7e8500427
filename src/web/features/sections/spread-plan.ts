import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import {
  blocksOf,
  type CourtBreaks,
  closesAt,
  type Load,
  type Move,
  type Overrun,
  overrunOf,
  type Span,
  type SpreadCourt,
  secondsAfter,
  spread,
} from "#domain/schedule/index.ts"
import { type BoardCategory, sectionId } from "./board-category.ts"
import { breaksOf } from "./day-programme.ts"

/** `free`: those without a court; `all`: every category, on its day; `days`: every category, over all days. */
export type SpreadChoice = "free" | "all" | "days"

/** A court on a day; day 0: categories that have none. */
export interface CourtLoad {
  readonly day: number
  readonly id: number
  readonly name: string
  /** Seconds now and after. */
  readonly now: number
  readonly later: number
}

/** A day that does not hold what is spread over its courts. */
export interface FullDay extends Overrun {
  readonly day: number
}

type Shown = Pick<WireTournamentFull, "sections" | "sportsmans" | "days">

/** What an even distribution would change. */
export function spreadPlan(categories: readonly BoardCategory[], shown: Shown, which: SpreadChoice) {
  const { sections, days } = shown
  const courts = sections.flatMap(({ id }) => sectionId(id) ?? [])
  const dayOf = (day: number): CourtBreaks => breaksOf(days.find((one) => one.day === day) ?? noDay)
  const found = spread(loadsOf(categories, shown, which), courts, {
    days: which === "days" ? days.map(({ day }) => day) : [],
    lost: ({ day, court }) => lostSeconds(blocksOf(dayOf(day))(court)),
    closes: ({ day, court }) => closesAt(dayOf(day), court),
  })
  const after = (category: BoardCategory): Where => found.get(category.id) ?? placeOf(category)
  const moves = categories.flatMap((category): Move[] => {
    const { day, court } = after(category)
    if (day === category.day && court === category.sectionId) return []
    return [{ category: category.id, section: court, ...(day === category.day ? {} : { day }) }]
  })
  const used = new Set(categories.flatMap((category) => [category.day, after(category).day]))
  const sum = (day: number, court: number, of: (category: BoardCategory) => Where): number =>
    categories
      .filter((category) => of(category).day === day && of(category).court === court)
      .reduce((total, { seconds }) => total + seconds, 0)
  const loads = [...used]
    .sort((one, other) => one - other)
    .flatMap((day) =>
      sections.map(({ id, name }) => ({ day, id, name, now: sum(day, id, placeOf), later: sum(day, id, after) })),
    )
  return { moves, courts: loads, full: fullDays(loads, dayOf) }
}

/** A day without hours of its own ends then. */
export const USUAL_END = "21:00"

function fullDays(loads: readonly CourtLoad[], dayOf: (day: number) => CourtBreaks): FullDay[] {
  return [...groupBy(loads, ({ day }) => day)].flatMap(([day, courts]) => {
    const breaks = dayOf(day)
    const usual = Math.max(0, secondsAfter(breaks.startTime, USUAL_END))
    const over = overrunOf(
      courts.map(({ id, later }) => {
        const closes = closesAt(breaks, sectionId(id))
        return {
          seconds: later,
          lost: lostSeconds(blocksOf(breaks)(sectionId(id))),
          closes: Number.isFinite(closes) ? closes : usual,
        }
      }),
    )
    return over ? [{ day, ...over }] : []
  })
}

type Where = Pick<SpreadCourt, "day"> & { readonly court: BoardCategory["sectionId"] }

const placeOf = ({ day, sectionId: court }: BoardCategory): Where => ({ day, court })

function loadsOf(categories: readonly BoardCategory[], { sportsmans }: Shown, which: SpreadChoice): Load[] {
  const people = groupBy(
    sportsmans.filter(({ person }) => person > 0),
    ({ category_id }) => category_id,
  )
  return categories.map(({ id, day, seconds, sectionId: own }) => ({
    id,
    day: which === "days" ? 0 : day,
    seconds,
    people: (people.get(id) ?? []).map(({ person }) => person),
    fixed: which === "free" ? own : null,
  }))
}

const noDay = { start: "09:00", breaks: [] }

/** What of a day is lost by breaks after its beginning, a break over another counted twice at worst. */
const lostSeconds = (blocks: readonly Span[]): number =>
  blocks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(0, start)), 0)
