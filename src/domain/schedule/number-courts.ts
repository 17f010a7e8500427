import * as Bracket from "#domain/bracket/index.ts"
import { before } from "#domain/formats/meetings.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type DayRules, planDay } from "./court-day.ts"
import { drawFights, isFought, roundOf } from "./draw-fights.ts"
import { restSeconds } from "./fight-times.ts"
import { busyBy, numbersOf, published } from "./published.ts"
import { courtOf, slotsOf } from "./slots.ts"
import type { CourtCategory, People, Placed } from "./types.ts"

export interface Numbering {
  /** All of the tournament, in any order. */
  readonly categories: readonly CourtCategory[]
  readonly people: People
  /** The courts to number, each with its first number; the others stay as they are. */
  readonly starts: ReadonlyMap<SectionId, number>
  /** `all` numbers every fight of these courts anew; `open` leaves those that are `fixed` as they are. */
  readonly mode: "all" | "open"
  /** Called, printed or fought: its number is known to people. */
  readonly fixed: (category: CategoryId, t: number) => boolean
  /** Breaks and finals of a day. */
  readonly rulesOf?: (day: number) => Pick<DayRules, "blocks" | "finalsLast">
}

export interface Numbered {
  /** The brackets with their numbers, one for each drawn category. */
  readonly brackets: ReadonlyMap<CategoryId, Bracket.Bracket>
  /** The numbers given to each court, ascending. */
  readonly numbers: ReadonlyMap<SectionId, readonly number[]>
  /** What was planned of each day, in their order. */
  readonly days: readonly { readonly day: number; readonly plan: readonly Placed[] }[]
}

/**
 * Numbers the fights of courts in the order in which they are to be fought, day after day: on each court rising along every path
 * of a bracket, from its start number on without a gap (`open`: past the numbers that stay), with time to rest between.
 */
export function numberCourts(numbering: Numbering): Numbered {
  const { categories, starts } = numbering
  const stays = (id: CategoryId, t: number): boolean => numbering.mode === "open" && numbering.fixed(id, t)
  const days = plansOf(numbering, stays)
  const kept = keptOf(categories, stays)
  const next = new Map([...starts].map(([court, start]) => [court, counter(start, kept.byCourt.get(court) ?? [])]))
  const given = new Map<string, number>()
  const numbers = new Map([...starts.keys()].map((court) => [court, [] as number[]]))
  for (const { slot } of days.flatMap(({ plan }) => plan)) {
    if (slot.t === null || slot.court === null) continue
    const number = next.get(slot.court)?.(kept.highestBelow(slot.category, slot.t))
    if (number === undefined) continue
    given.set(nameOf(slot.category, slot.t), number)
    numbers.get(slot.court)?.push(number)
  }
  const brackets = categories.flatMap((category) => {
    const { id, bracket } = category
    if (bracket === null) return []
    const isOther = (t: number): boolean => !isMeant(numbering, category, t) || stays(id, t)
    const numberOf = (t: number, before: number | null): number | null =>
      isOther(t) ? before : (given.get(nameOf(id, t)) ?? null)
    return [[id, withNumbers(bracket, numberOf)] as const]
  })
  return { brackets: new Map(brackets), numbers, days }
}

type Stays = (id: CategoryId, t: number) => boolean

/** The plan of every day, categories without a day last; what other courts have published stands. */
function plansOf({ categories, people, starts, rulesOf }: Numbering, stays: Stays): Numbered["days"] {
  const byDay = [...groupBy(categories, ({ day }) => day)].sort(([one], [other]) => dayOrder(one) - dayOrder(other))
  return byDay.map(([day, own]) => {
    const sorted = [...own].sort((one, other) => one.id - other.id)
    const rules = rulesOf?.(day) ?? {}
    const isPlanned = (court: SectionId | null): boolean => court !== null && starts.has(court)
    const elsewhere = published(sorted, people, (court) => court !== null && !isPlanned(court), rules)
    const ends = new Map(elsewhere.map(({ slot, end }) => [nameOf(slot.category, slot.t), end]))
    const slots = slotsOf(sorted, people, {
      wanted: ({ id }, t, court) => isPlanned(court) && (t === null || !stays(id, t)),
      from: ({ id }, t) => {
        const end = ends.get(nameOf(id, t))
        return end === undefined ? 0 : end + restSeconds
      },
    })
    return { day, plan: planDay(sorted, slots, { ...rules, busy: busyBy(elsewhere) }) }
  })
}

const dayOrder = (day: number): number => day || Number.MAX_SAFE_INTEGER

const isMeant = ({ starts }: Numbering, category: CourtCategory, t: number): boolean => {
  const court = courtOfFight(category, t)
  return court !== null && starts.has(court)
}

const courtOfFight = (category: CourtCategory, t: number): SectionId | null =>
  category.bracket === null ? category.sectionId : courtOf(category, roundOf(category.bracket, t))

/** Gives the next number that is neither kept nor at or below `above`; never a smaller one than before. */
function counter(start: number, taken: readonly number[]): (above: number) => number {
  const kept = new Set(taken)
  let next = start
  return (above) => {
    next = Math.max(next, above + 1)
    while (kept.has(next)) next++
    return next++
  }
}

/** The numbers that stay: by court, and the highest on the same court among the fights before another. */
function keptOf(categories: readonly CourtCategory[], stays: Stays) {
  const numbers = numbersOf(categories)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byCourt = new Map<SectionId | null, number[]>()
  for (const category of categories) {
    for (const { t, round, number } of category.bracket === null ? [] : drawFights(category.bracket)) {
      if (number === null || !stays(category.id, t)) continue
      const court = courtOf(category, round)
      byCourt.set(court, [...(byCourt.get(court) ?? []), number])
    }
  }
  const highest = (category: CourtCategory, court: SectionId | null, t: number): number =>
    Math.max(
      0,
      ...(category.bracket === null ? [] : before(category.bracket, t)).flatMap((feeder) => {
        const isKept = stays(category.id, feeder) && courtOfFight(category, feeder) === court
        const own = isKept ? (numbers.get(nameOf(category.id, feeder)) ?? 0) : 0
        return [own, highest(category, court, feeder)]
      }),
    )
  return {
    byCourt,
    highestBelow: (id: CategoryId, t: number): number => {
      const category = byId.get(id)
      // Most often nothing stays.
      return category && byCourt.size > 0 ? highest(category, courtOfFight(category, t), t) : 0
    },
  }
}

function withNumbers(
  bracket: Bracket.Bracket,
  numberOf: (t: number, before: number | null) => number | null,
): Bracket.Bracket {
  const standing = Bracket.standing(bracket)
  const fights = bracket.fights.map((fight, t) => {
    const number = isFought(standing, t) ? numberOf(t, fight.number) : null
    return number === fight.number ? fight : { ...fight, number }
  })
  return { ...bracket, fights }
}

const nameOf = (category: CategoryId, t: number | null): string => `${category}-${t}`
