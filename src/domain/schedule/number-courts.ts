import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type DayRules, planDay } from "./court-day.ts"
import { type DrawFight, drawFights } from "./draw-fights.ts"
import { restSeconds } from "./fight-times.ts"
import { busyBy, published } from "./published.ts"
import { courtOf, slotsOf } from "./slots.ts"
import { joined } from "./spans.ts"
import type { CourtBlocks, CourtCategory, People, Placed } from "./types.ts"

export interface Numbering {
  /** All of the tournament, in any order. */
  readonly categories: readonly CourtCategory[]
  readonly people: People
  /** The courts to number, each with its first number; the others stay as they are. */
  readonly starts: ReadonlyMap<SectionId, number>
  /** Called, printed or fought: its number is known to people, and stays. */
  readonly fixed: Stays
  /** Breaks and finals of a day. */
  readonly rulesOf?: (day: number) => Pick<DayRules, "blocks" | "finalsLast">
}

export interface Numbered {
  /** The brackets with their numbers, one for each drawn category. */
  readonly brackets: ReadonlyMap<CategoryId, Bracket.Bracket>
  /** The numbers given to each court, ascending. */
  readonly numbers: ReadonlyMap<SectionId, readonly number[]>
  /** The plan of each day, in the order of days; `kept`: future fights of these courts whose numbers stay. */
  readonly days: readonly { readonly day: number; readonly plan: readonly Placed[]; readonly kept: readonly Placed[] }[]
}

/**
 * Numbers the fights of courts in the order in which they are to be fought, day after day: on each court rising along every path
 * of a bracket, from its start number on without a gap, past the numbers that stay, with time to rest between.
 */
export function numberCourts(numbering: Numbering): Numbered {
  const { categories, starts, fixed: stays } = numbering
  const isMeant = (court: SectionId | null): boolean => court !== null && starts.has(court)
  const days = plansOf(numbering)
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
    const isOther = (t: number): boolean => !isMeant(kept.courtAt(id, t)) || stays(id, t)
    const numberOf = (t: number, before: number | null): number | null =>
      isOther(t) ? before : (given.get(nameOf(id, t)) ?? null)
    return [[id, withNumbers(bracket, numberOf)] as const]
  })
  return { brackets: new Map(brackets), numbers, days }
}

type Stays = (id: CategoryId, t: number) => boolean

/**
 * The plan of every day, categories without a day last; what other courts have published, and what these courts keep,
 * is fixed.
 */
function plansOf({ categories, people, starts, fixed: stays, rulesOf }: Numbering): Numbered["days"] {
  const byDay = [...groupBy(categories, ({ day }) => day)].sort(([one], [other]) => dayOrder(one) - dayOrder(other))
  return byDay.map(([day, own]) => {
    const sorted = [...own].sort((one, other) => one.id - other.id)
    const rules = rulesOf?.(day) ?? {}
    const isPlanned = (court: SectionId | null): boolean => court !== null && starts.has(court)
    const isOver = overIn(sorted)
    const isSet = (court: SectionId | null, id: CategoryId, t: number): boolean =>
      court !== null && (!isPlanned(court) || (stays(id, t) && !isOver(id, t)))
    const set = published(sorted, people, isSet, rules)
    const kept = set.filter(({ slot }) => isPlanned(slot.court))
    const ends = new Map(set.map(({ slot, end }) => [nameOf(slot.category, slot.t), end]))
    const slots = slotsOf(sorted, people, {
      wanted: ({ id }, t, court) => isPlanned(court) && (t === null || !stays(id, t)),
      from: ({ id }, t) => {
        const end = ends.get(nameOf(id, t))
        return end === undefined ? 0 : end + restSeconds
      },
    })
    const plan = planDay(sorted, slots, { ...rules, blocks: withKept(rules.blocks, kept), busy: busyBy(set) })
    return { day, plan, kept }
  })
}

function overIn(categories: readonly CourtCategory[]): Stays {
  const brackets = new Map(categories.map(({ id, bracket }) => [id, bracket]))
  return (id, t) => (brackets.get(id)?.fights[t]?.result ?? null) !== null
}

/** A court does nothing else during a fight that keeps its number. */
const withKept =
  (blocks: CourtBlocks = () => [], kept: readonly Placed[]): CourtBlocks =>
  (court) =>
    joined([...blocks(court), ...kept.filter(({ slot }) => slot.court === court)])

const dayOrder = (day: number): number => day || Number.MAX_SAFE_INTEGER

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
  const byCourt = new Map<SectionId | null, number[]>()
  const fights = new Map<string, DrawFight & { readonly court: SectionId | null }>()
  for (const category of categories) {
    for (const fight of category.bracket === null ? [] : drawFights(category.bracket)) {
      const court = courtOf(category, fight.round)
      fights.set(nameOf(category.id, fight.t), { ...fight, court })
      if (fight.number === null || !stays(category.id, fight.t)) continue
      byCourt.set(court, [...(byCourt.get(court) ?? []), fight.number])
    }
  }
  const courtAt = (id: CategoryId, t: number): SectionId | null => fights.get(nameOf(id, t))?.court ?? null
  const highest = (id: CategoryId, t: number, court: SectionId | null): number => {
    const before = fights.get(nameOf(id, t))?.after ?? []
    const own = before.map((feeder) => {
      const fight = fights.get(nameOf(id, feeder))
      return fight?.court === court && stays(id, feeder) ? (fight.number ?? 0) : 0
    })
    return Math.max(0, ...own, ...before.map((feeder) => highest(id, feeder, court)))
  }
  // Most often nothing stays.
  const highestBelow = (id: CategoryId, t: number): number => (byCourt.size === 0 ? 0 : highest(id, t, courtAt(id, t)))
  return { byCourt, highestBelow, courtAt }
}

function withNumbers(
  bracket: Bracket.Bracket,
  numberOf: (t: number, before: number | null) => number | null,
): Bracket.Bracket {
  const standing = Bracket.standing(bracket)
  const fights = bracket.fights.map((fight, t) => {
    const number = Bracket.isFought(standing, t) ? numberOf(t, fight.number) : null
    return number === fight.number ? fight : { ...fight, number }
  })
  return { ...bracket, fights }
}

const nameOf = (category: CategoryId, t: number | null): string => `${category}-${t}`
