import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { drawFights } from "./draw-fights.ts"
import { restSeconds } from "./fight-times.ts"
import { courtOf, slotsOf } from "./slots.ts"
import { blockedUntil, joined, noBegin } from "./spans.ts"
import type { Busy, CourtBlocks, CourtCategory, People, Placed, Slot, Span } from "./types.ts"

/**
 * When the fights of a day are on by the numbers they have, each court in the order of its numbers. `isMeant` picks fights by
 * their court; what has no number is not on.
 */
export function published(
  categories: readonly CourtCategory[],
  people: People,
  isMeant: (court: SectionId | null, category: CategoryId, t: number) => boolean,
  rules: FollowRules = {},
): Placed[] {
  const numbers = numbersOf(categories)
  const isOn = ({ id }: CourtCategory, t: number | null, court: SectionId | null): boolean =>
    t !== null && numbers.has(`${id}-${t}`) && isMeant(court, id, t)
  const slots = slotsOf(categories, people, { wanted: isOn })
  const number = (index: number): number => numbers.get(`${slots[index]?.category}-${slots[index]?.t}`) ?? 0
  const order = [...slots.keys()].sort((one, other) => number(one) - number(other))
  return follow(slots, order, rules)
}

/** When people of several entries are wanted. */
export function busyBy(plan: readonly Placed[]): Busy {
  const busy = new Map<number, Span[]>()
  for (const { slot, start, end } of plan) {
    for (const person of slot.people) {
      const own = busy.get(person)
      if (own) own.push({ start, end })
      else busy.set(person, [{ start, end }])
    }
  }
  return busy
}

/** The public numbers of all fights that have one, by `category-t`. */
function numbersOf(categories: readonly CourtCategory[]): Map<string, number> {
  return new Map(
    categories.flatMap(({ id, bracket }) =>
      (bracket?.fights ?? []).flatMap(({ number }, t) => (number === null ? [] : [[`${id}-${t}`, number] as const])),
    ),
  )
}

/** The numbers of the fights of each court; moved rounds count where they are fought. */
export function numbersByCourt(
  categories: readonly Pick<CourtCategory, "sectionId" | "rounds" | "bracket">[],
): Map<SectionId | null, number[]> {
  const found = new Map<SectionId | null, number[]>()
  for (const category of categories) {
    for (const { round, number } of category.bracket === null ? [] : drawFights(category.bracket)) {
      if (number === null) continue
      const court = courtOf(category, round)
      found.set(court, [...(found.get(court) ?? []), number])
    }
  }
  return found
}

interface FollowRules {
  readonly blocks?: CourtBlocks
  readonly rest?: number
  /** How long each slot really takes, seconds; absent: as long as planned. */
  readonly secondsOf?: (slot: Slot) => number
}

/**
 * Times of a fixed order: each court takes its slots one after another by `order` (indexes), and calls a fight as soon
 * as its athletes have rested. Sorted by beginning.
 */
function follow(slots: readonly Slot[], order: readonly number[], rules: FollowRules = {}): Placed[] {
  const { rest = restSeconds, blocks = () => [], secondsOf = ({ seconds }) => seconds } = rules
  const meant = new Set(order)
  const queues = [...groupBy(order, (index) => slots[index]?.court ?? null).values()].map((queue) => ({
    queue,
    now: 0,
  }))
  const ends = new Map<number, number>()
  const seen = new Map<number, number>()
  const placed: Placed[] = []
  const startOf = (index: number, now: number): number => {
    const slot = slots[index]
    if (!slot) return now
    const rested = slot.feeders.map((feeder) => (ends.get(feeder) ?? 0) + rest)
    const free = slot.people.map((person) => (seen.get(person) ?? -rest) + rest)
    const closed = joined(noBegin(blocks(slot.court), secondsOf(slot)))
    return blockedUntil(closed, Math.max(now, slot.from, ...rested, ...free))
  }
  for (let left = order.length; left > 0; left--) {
    const heads = queues.flatMap((lane) => {
      const index = lane.queue[0]
      if (index === undefined) return []
      // Numbers in an impossible order must not stop the courts forever.
      const waits = slots[index]?.feeders.some((feeder) => !ends.has(feeder) && meant.has(feeder)) ?? false
      return [{ lane, index, waits, start: startOf(index, lane.now) }]
    })
    const [next] = heads.sort((one, other) => Number(one.waits) - Number(other.waits) || one.start - other.start)
    const slot = slots[next?.index ?? -1]
    if (!next || !slot) break
    const end = next.start + secondsOf(slot)
    placed.push({ slot, start: next.start, end })
    next.lane.queue.shift()
    next.lane.now = end
    ends.set(next.index, end)
    for (const person of slot.people) seen.set(person, Math.max(end, seen.get(person) ?? 0))
  }
  return placed
}
