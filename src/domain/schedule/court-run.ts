import type { Placed, Slot } from "./types.ts"

export interface CourtRules {
  /** The order of the categories: the smaller comes first. */
  readonly rank: ReadonlyMap<number, number>
  /** How early the last long way to a final is begun, seconds. */
  readonly margin: number
  readonly rest: number
  /** By slot, ascending and apart: between which moments it cannot begin, because somebody is wanted elsewhere. */
  readonly blocked: readonly (readonly Span[])[]
}

/** Seconds from the beginning of the day. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * One court in one order: list scheduling. A category runs until it has to rest, the next ones fill the gap; what would
 * outlast all the rest of the day is begun in time. The first of `slots` may come at second 0.
 */
export function runCourt(slots: readonly Slot[], rules: CourtRules): Placed[] {
  const tails = tailsOf(slots, rules.rest)
  const state = begin(slots)
  const placed: Placed[] = []
  let now = 0
  while (state.open.size > 0) {
    const times = [...state.open].map((index) => ({ index, at: readyAt(slots, state, index, now, rules) }))
    now = Math.max(now, Math.min(...times.map(({ at }) => at)))
    const ready = times.filter(({ at }) => at <= now).map(({ index }) => index)
    const index = chosen(slots, ready, { tails, left: state.left, rules })
    const slot = slots[index]
    if (!slot) break
    placed.push({ slot, start: now, end: now + slot.seconds })
    now += slot.seconds
    close(slots, state, index, now)
  }
  return placed
}

/** Seconds from the beginning of each slot to the end of its category, rests included. */
export function tailsOf(slots: readonly Slot[], rest: number): number[] {
  const tails = new Array<number>(slots.length).fill(0)
  const tail = (index: number): number => {
    const slot = slots[index]
    if (!slot) return 0
    if (tails[index] === 0) tails[index] = slot.seconds + (slot.next === null ? 0 : rest + tail(slot.next))
    return tails[index] ?? 0
  }
  for (const index of slots.keys()) tail(index)
  return tails
}

interface State {
  /** Slots whose feeders are all placed. */
  readonly open: Set<number>
  /** How many feeders are still to be placed. */
  readonly waiting: number[]
  readonly ends: number[]
  /** When each person was last on this court. */
  readonly seen: Map<number, number>
  /** Seconds still to be placed. */
  left: number
}

function begin(slots: readonly Slot[]): State {
  const waiting = slots.map(({ feeders }) => feeders.length)
  return {
    open: new Set([...slots.keys()].filter((index) => waiting[index] === 0)),
    waiting,
    ends: [],
    seen: new Map(),
    left: slots.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function close(slots: readonly Slot[], state: State, index: number, end: number): void {
  const slot = slots[index]
  if (!slot) return
  state.open.delete(index)
  state.ends[index] = end
  state.left -= slot.seconds
  for (const person of slot.people) state.seen.set(person, end)
  if (slot.next === null) return
  const waiting = (state.waiting[slot.next] ?? 0) - 1
  state.waiting[slot.next] = waiting
  if (waiting === 0) state.open.add(slot.next)
}

/** When the athletes of a slot have rested, here and from other courts. */
function readyAt(slots: readonly Slot[], state: State, index: number, now: number, rules: CourtRules): number {
  const slot = slots[index]
  if (!slot) return now
  let at = 0
  for (const feeder of slot.feeders) at = Math.max(at, (state.ends[feeder] ?? 0) + rules.rest)
  for (const person of slot.people) {
    const end = state.seen.get(person)
    if (end !== undefined) at = Math.max(at, end + rules.rest)
  }
  for (const { start, end } of rules.blocked[index] ?? []) {
    const wanted = Math.max(at, now)
    if (start < wanted && wanted < end) at = end
  }
  return at
}

interface Choice {
  readonly tails: readonly number[]
  readonly left: number
  readonly rules: CourtRules
}

function chosen(slots: readonly Slot[], ready: readonly number[], { tails, left, rules }: Choice): number {
  const tail = (index: number): number => tails[index] ?? 0
  const rank = (index: number): number => rules.rank.get(slots[index]?.category ?? 0) ?? 0
  const t = (index: number): number => slots[index]?.t ?? 0
  const byRank = (one: number, other: number): number => rank(one) - rank(other)
  const byTail = (one: number, other: number): number => tail(other) - tail(one)
  const byFight = (one: number, other: number): number => t(other) - t(one)
  const urgent = ready.filter((index) => tail(index) >= left - rules.margin)
  const [first] =
    urgent.length > 0
      ? urgent.sort((one, other) => byTail(one, other) || byRank(one, other) || byFight(one, other))
      : [...ready].sort((one, other) => byRank(one, other) || byTail(one, other) || byFight(one, other))
  return first ?? -1
}
