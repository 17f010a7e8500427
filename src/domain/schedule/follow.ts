import { groupBy } from "#domain/group-by.ts"
import { restSeconds } from "./fight-times.ts"
import { blockedUntil, joined, noBegin } from "./spans.ts"
import type { CourtBlocks, Placed, Slot } from "./types.ts"

export interface FollowRules {
  readonly blocks?: CourtBlocks
  readonly rest?: number
  /** How long each slot really takes, seconds; absent: as long as planned. */
  readonly secondsOf?: (slot: Slot) => number
}

/**
 * Times of a fixed order: each court takes its slots one after another as they stand in `order` (indexes), and calls a fight
 * as soon as its athletes have rested. In the order of their beginnings.
 */
export function follow(slots: readonly Slot[], order: readonly number[], rules: FollowRules = {}): Placed[] {
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
      // What nobody has numbered in a sensible order must not stop the courts for ever.
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
