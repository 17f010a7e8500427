import { groupBy } from "#domain/group-by.ts"
import type { SectionId } from "#domain/ids.ts"
import { blockedUntil } from "./spans.ts"
import type { Placed, Slot, Span } from "./types.ts"

export interface RunRules {
  /** The order of the categories: the smaller comes first. */
  readonly rank: ReadonlyMap<number, number>
  /** How early the last long way to a final is begun, seconds. */
  readonly margin: number
  readonly rest: number
  /** By slot, ascending and apart: between which moments it cannot begin. */
  readonly blocked: readonly (readonly Span[])[]
  /** Finals wait until everything else of the day is over, on all courts. */
  readonly finalsLast: boolean
}

/**
 * All courts of a day in one order: list scheduling. A category runs until it has to rest, and the next ones fill the
 * gap; one that would outlast everything else of the day begins in time. The court that is free first continues. Sorted
 * by beginning.
 */
export function runCourts(slots: readonly Slot[], rules: RunRules): Placed[] {
  const state = begin(slots, rules)
  const placed: Placed[] = []
  for (let lane = nextLane(state); lane !== null; lane = nextLane(state)) {
    const index = chosen(state, lane)
    const slot = slots[index]
    if (!slot) break
    const start = lane.at
    placed.push({ slot, start, end: start + slot.seconds })
    close(state, lane, index, start + slot.seconds)
  }
  return placed
}

/** Seconds from the beginning of each slot to the end of its category, rests included; with `finalsLast` to that of its semi-finals. */
export function tailsOf(slots: readonly Slot[], rest: number, finalsLast = false): number[] {
  const tails = new Array<number>(slots.length).fill(0)
  const tail = (index: number): number => {
    const slot = slots[index]
    if (!slot) return 0
    if (tails[index] === 0) {
      const later = slot.nexts.filter((next) => !(finalsLast && slots[next]?.isFinal))
      tails[index] = slot.seconds + (later.length === 0 ? 0 : rest + Math.max(...later.map(tail)))
    }
    return tails[index] ?? 0
  }
  for (const index of slots.keys()) tail(index)
  return tails
}

/** A court at work. */
interface Lane {
  now: number
  /** Slots of this court whose feeders are all placed. */
  readonly open: Set<number>
  /** Seconds still to be placed, the finals that wait left out. */
  left: number
  /** When its next fight begins, and which may; computed again after a change. */
  at: number
  ready: number[] | null
}

interface State {
  readonly slots: readonly Slot[]
  readonly rules: RunRules
  readonly tails: readonly number[]
  readonly lanes: readonly Lane[]
  readonly laneOf: readonly Lane[]
  /** The lanes on which each person may be needed. */
  readonly lanesOfPerson: ReadonlyMap<number, readonly Lane[]>
  /** How many feeders are still to be placed. */
  readonly waiting: number[]
  /** When those who come from feeders have rested. */
  readonly rested: number[]
  /** When each person was last on a court. */
  readonly seen: Map<number, number>
  /** What has to be over before the finals. */
  others: number
  lastEnd: number
}

function begin(slots: readonly Slot[], rules: RunRules): State {
  const byCourt = new Map<SectionId | null, Lane>()
  const courts = [...new Set(slots.map(({ court }) => court))].sort((one, other) => (one ?? 0) - (other ?? 0))
  for (const court of courts) byCourt.set(court, { now: 0, open: new Set(), left: 0, at: 0, ready: null })
  const laneOf = slots.flatMap(({ court }) => byCourt.get(court) ?? [])
  const seats = slots.flatMap(({ people }, at) => people.map((person) => ({ person, lane: laneOf[at] })))
  const lanesOfPerson = new Map(
    [...groupBy(seats, ({ person }) => person)].map(([person, own]) => [
      person,
      [...new Set(own.flatMap(({ lane }) => lane ?? []))],
    ]),
  )
  const isLate = (slot: Slot): boolean => rules.finalsLast && slot.isFinal
  const others = slots.filter((slot) => !isLate(slot)).length
  const state: State = {
    slots,
    rules,
    tails: tailsOf(slots, rules.rest, rules.finalsLast),
    lanes: [...byCourt.values()],
    laneOf,
    lanesOfPerson,
    waiting: slots.map(({ feeders }) => feeders.length),
    rested: slots.map(({ from }) => from),
    seen: new Map(),
    others,
    lastEnd: 0,
  }
  for (const [index, slot] of slots.entries()) {
    const lane = laneOf[index]
    if (!lane) continue
    if (!isLate(slot)) lane.left += slot.seconds
    if (state.waiting[index] === 0 && (!isLate(slot) || others === 0)) lane.open.add(index)
  }
  return state
}

/** The court whose next fight begins first. */
function nextLane(state: State): Lane | null {
  let first: Lane | null = null
  for (const lane of state.lanes) {
    if (lane.open.size === 0) continue
    if (lane.ready === null) look(state, lane)
    if (first === null || lane.at < first.at) first = lane
  }
  return first
}

/** Finds when the court's next fight can begin, and which ones can then. */
function look(state: State, lane: Lane): void {
  lane.at = Number.POSITIVE_INFINITY
  for (const index of lane.open) {
    const at = readyAt(state, index, lane.now)
    if (at > lane.at) continue
    if (at < lane.at || lane.ready === null) lane.ready = []
    lane.at = at
    lane.ready.push(index)
  }
}

/** When the court is free and the athletes of a slot have rested, here and from other courts. */
function readyAt({ slots, rules, rested, seen }: State, index: number, now: number): number {
  let at = Math.max(now, rested[index] ?? 0)
  for (const person of slots[index]?.people ?? []) {
    const end = seen.get(person)
    if (end !== undefined && end + rules.rest > at) at = end + rules.rest
  }
  return blockedUntil(rules.blocked[index] ?? [], at)
}

function close(state: State, lane: Lane, index: number, end: number): void {
  const { slots, rules } = state
  const slot = slots[index]
  if (!slot) return
  lane.open.delete(index)
  lane.now = end
  lane.ready = null
  state.lastEnd = Math.max(state.lastEnd, end)
  for (const person of slot.people) {
    state.seen.set(person, end)
    for (const other of state.lanesOfPerson.get(person) ?? []) other.ready = null
  }
  for (const next of slot.nexts) fed(state, next, end + rules.rest)
  if (rules.finalsLast && slot.isFinal) return
  lane.left -= slot.seconds
  state.others--
  if (state.others === 0 && rules.finalsLast) openFinals(state)
}

/** One of those who come to a slot has come. */
function fed(state: State, index: number, rested: number): void {
  const left = (state.waiting[index] ?? 0) - 1
  state.waiting[index] = left
  state.rested[index] = Math.max(state.rested[index] ?? 0, rested)
  const isLate = state.rules.finalsLast && state.slots[index]?.isFinal
  if (left === 0 && !isLate) opened(state, index)
}

function opened({ laneOf }: State, index: number): void {
  const lane = laneOf[index]
  lane?.open.add(index)
  if (lane) lane.ready = null
}

function openFinals(state: State): void {
  for (const [index, { isFinal, seconds }] of state.slots.entries()) {
    if (!isFinal) continue
    state.rested[index] = Math.max(state.rested[index] ?? 0, state.lastEnd)
    const lane = state.laneOf[index]
    if (lane) lane.left += seconds
    opened(state, index)
  }
}

/** Of those that can begin: the longest way to the end if it is urgent, otherwise the category whose turn it is. */
function chosen({ slots, tails, rules }: State, { ready, left }: Lane): number {
  let best = -1
  for (const index of ready ?? []) if (best < 0 || isBefore(index, best)) best = index
  return best

  function isBefore(one: number, other: number): boolean {
    const [tail, otherTail] = [tails[one] ?? 0, tails[other] ?? 0]
    const urgent = tail >= left - rules.margin
    if (urgent !== otherTail >= left - rules.margin) return urgent
    const rank = rankOf(one) - rankOf(other)
    const order = urgent ? otherTail - tail || rank : rank || otherTail - tail
    return (order || (slots[one]?.turn ?? 0) - (slots[other]?.turn ?? 0)) < 0
  }
  function rankOf(index: number): number {
    return rules.rank.get(slots[index]?.category ?? 0) ?? 0
  }
}
