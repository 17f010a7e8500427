import { groupBy } from "#domain/group-by.ts"
import type { SectionId } from "#domain/ids.ts"
import { runCourts, tailsOf } from "./court-run.ts"
import { restSeconds } from "./fight-times.ts"
import { joined, noBegin } from "./spans.ts"
import type { Busy, CourtBlocks, CourtCategory, Placed, Slot, Span } from "./types.ts"

/** What holds on a day; what is left out is none. */
export interface DayRules {
  /** When people are wanted on courts that are not planned here. */
  readonly busy?: Busy
  readonly blocks?: CourtBlocks
  readonly finalsLast?: boolean
  readonly rest?: number
}

/**
 * The order and the times of one day on all its courts: of a dozen runs the one that ends first, then the shortest categories.
 * In the order of their beginnings.
 */
export function planDay(categories: readonly CourtCategory[], slots: readonly Slot[], rules: DayRules = {}): Placed[] {
  const { busy = new Map(), blocks = noBlocks, finalsLast = false, rest = restSeconds } = rules
  let best: { plan: Placed[]; end: number; span: number } | null = null
  const blocked = blockedFor(slots, blocks, busy, rest)
  for (const rank of ranksOf(categories, slots, rest)) {
    for (const factor of MARGINS) {
      const plan = runCourts(slots, { rank, margin: rest * factor, rest, blocked, finalsLast })
      const made = { plan, end: endOf(plan), span: meanSpan(plan) }
      if (best === null || made.end < best.end || (made.end === best.end && made.span < best.span)) best = made
    }
  }
  return best?.plan ?? []
}

const MARGINS = [2, 4, 8, 16, 32, 64]
const noBlocks: CourtBlocks = () => []

/** When the last fight is over; 0 without any. */
export const endOf = (plan: readonly Placed[]): number => plan.reduce((last, { end }) => Math.max(last, end), 0)

/**
 * When each slot cannot begin: it would run into a break, or its people are elsewhere, rest from there, or would not have rested
 * when they are wanted there.
 */
function blockedFor(slots: readonly Slot[], blocks: CourtBlocks, busy: Busy, rest: number): (readonly Span[])[] {
  const breaks = new Map<string, readonly Span[]>()
  const breaksOf = ({ court, seconds }: Slot): readonly Span[] => {
    const name = `${court} ${seconds}`
    const known = breaks.get(name) ?? joined(noBegin(blocks(court), seconds))
    breaks.set(name, known)
    return known
  }
  return slots.map((slot) => {
    const windows = slot.people.flatMap((person) => busy.get(person) ?? [])
    if (windows.length === 0) return breaksOf(slot)
    const apart = windows.map(({ start, end }) => ({ start: start - rest - slot.seconds, end: end + rest }))
    return joined([...breaksOf(slot), ...apart])
  })
}

/** Longest way to the final first, and shortest first; if the secretary gave a place, that place. */
function ranksOf(categories: readonly CourtCategory[], slots: readonly Slot[], rest: number): Map<number, number>[] {
  const tails = tailsOf(slots, rest)
  const paths = new Map<number, number>()
  for (const [index, { category }] of slots.entries()) {
    paths.set(category, Math.max(paths.get(category) ?? 0, tails[index] ?? 0))
  }
  const path = ({ id }: CourtCategory): number => paths.get(id) ?? 0
  const isFree = categories.some(({ dayPosition }) => dayPosition === 0)
  return (isFree ? [1, -1] : [1]).map((sign) => {
    const order = [...categories].sort(
      (one, other) => placeOf(one) - placeOf(other) || sign * (path(other) - path(one)) || one.id - other.id,
    )
    return new Map(order.map(({ id }, rank) => [id, rank]))
  })
}

const placeOf = ({ dayPosition }: CourtCategory): number => dayPosition || Number.MAX_SAFE_INTEGER

/** Of a category from its first fight to its last, the waiting that people feel. */
export function meanSpan(plan: readonly Placed[]): number {
  const spans = [...spansOf(plan).values()].map(({ start, end }) => end - start)
  return spans.reduce((sum, span) => sum + span, 0) / Math.max(1, spans.length)
}

/** From when to when each category is on, seconds from the beginning of the day. */
export function spansOf(plan: readonly Placed[]): Map<number, Span> {
  const spans = new Map<number, { start: number; end: number }>()
  for (const { slot, start, end } of plan) {
    const span = spans.get(slot.category)
    if (span) Object.assign(span, { start: Math.min(span.start, start), end: Math.max(span.end, end) })
    else spans.set(slot.category, { start, end })
  }
  return spans
}

/** What a court does on a day; seconds from the beginning of the day. */
export interface CourtDay {
  readonly court: SectionId | null
  readonly fights: number
  readonly start: number
  readonly end: number
  /** Between the first moment it could work and its last fight, breaks left out. */
  readonly idle: number
}

/** Every court of a plan, in the order of their ids. */
export function courtDays(plan: readonly Placed[], blocks: CourtBlocks = noBlocks): CourtDay[] {
  const courts = [...groupBy(plan, ({ slot }) => slot.court)].sort(([one], [other]) => (one ?? 0) - (other ?? 0))
  return courts.map(([court, own]) => {
    const end = endOf(own)
    const worked = own.reduce((sum, placed) => sum + placed.end - placed.start, 0)
    const closed = joined(blocks(court)).reduce(
      (sum, block) => sum + Math.max(0, Math.min(block.end, end) - Math.max(0, block.start)),
      0,
    )
    const start = Math.min(...own.map((placed) => placed.start))
    return { court, fights: own.filter(({ slot }) => slot.t !== null).length, start, end, idle: end - worked - closed }
  })
}

/**
 * No plan of these slots on this many court-days ends earlier than the largest of: the total time shared out evenly,
 * the longest category, the longest way.
 */
export function lowerBound(slots: readonly Slot[], courts: number, rest: number = restSeconds): number {
  const total = (own: readonly Slot[]): number => own.reduce((sum, { seconds }) => sum + seconds, 0)
  const categories = [...groupBy(slots, ({ category }) => category).values()]
  return Math.max(total(slots) / courts, ...categories.map(total), ...tailsOf(slots, rest))
}
