import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"

/** A category to be given to a court. */
export interface Load {
  readonly id: CategoryId
  /** 0: none, or any of the days to fill. */
  readonly day: number
  readonly seconds: number
  /** People of several entries in it. */
  readonly people: readonly number[]
  /** A court that it stays on; null: free to go. */
  readonly fixed: SectionId | null
}

/** A court on a day. */
export interface SpreadCourt {
  readonly day: number
  readonly court: SectionId
}

export interface SpreadRules {
  /** Days that categories without one are given to; none: they are spread among themselves. */
  readonly days?: readonly number[]
  /** Seconds of a court's day that are lost before its end: a later beginning, breaks. */
  readonly lost?: (place: SpreadCourt) => number
  /** Seconds after which a court is closed. */
  readonly closes?: (place: SpreadCourt) => number
}

/**
 * Assigns categories to courts, and to days if they have none, so that all end together: the longest first to the
 * emptiest court, then moves and exchanges while the fuller of two courts gets shorter; finally exchanges that hardly
 * change the loads and keep people with several entries on different days, otherwise on one court.
 */
export function spread(
  loads: readonly Load[],
  courts: readonly SectionId[],
  rules: SpreadRules = {},
): Map<CategoryId, SpreadCourt> {
  const bins = binsOf(loads, courts, rules)
  const at = new Map<Load, Bin>()
  const free: Load[] = []
  for (const load of loads.toSorted((one, other) => one.id - other.id)) {
    const bin = bins.find(({ court, day }) => court === load.fixed && day === load.day)
    if (bin) put(at, load, bin)
    else free.push(load)
  }
  const state: State = { bins, at, partners: partnersOf(loads), days: rules.days ?? [] }
  for (const load of free.sort((one, other) => other.seconds - one.seconds || one.id - other.id)) {
    const allowed = bins.filter((bin) => mayGo(state, load, bin))
    const [best] = allowed.sort(
      (one, other) =>
        endingWith(one, load.seconds) - endingWith(other, load.seconds) ||
        troubleIn(state, load, one) - troubleIn(state, load, other),
    )
    if (best) put(at, load, best)
  }
  // Every step shortens the fuller of two courts, or lessens the trouble; the limit only guards against a mistake of ours.
  for (let step = 0; step < loads.length * 10 && evenOut(state); step++);
  const slack = 0.002 * Math.max(0, ...bins.map(({ seconds }) => seconds))
  const even = new Map(bins.map((bin) => [bin, bin.seconds]))
  const stays = (bin: Bin, more: number): boolean => Math.abs(bin.seconds + more - (even.get(bin) ?? 0)) <= slack
  for (let step = 0; step < loads.length * 10 && lessenTrouble(state, stays); step++);
  return new Map([...at].map(([{ id }, { day, court }]) => [id, { day, court }]))
}

interface Bin extends SpreadCourt {
  readonly lost: number
  readonly closes: number
  readonly loads: Set<Load>
  seconds: number
}

interface State {
  readonly bins: readonly Bin[]
  readonly at: Map<Load, Bin>
  /** The other loads of the same people, one for each person. */
  readonly partners: ReadonlyMap<Load, readonly Load[]>
  readonly days: readonly number[]
}

function binsOf(
  loads: readonly Load[],
  courts: readonly SectionId[],
  { days = [], lost = () => 0, closes = () => Number.POSITIVE_INFINITY }: SpreadRules,
): Bin[] {
  const used = loads.map(({ day }) => day).filter((day) => day !== 0 || days.length === 0)
  return [...new Set([...used, ...days])]
    .sort((one, other) => one - other)
    .flatMap((day) =>
      courts.map((court) => {
        const place = { day, court }
        return { ...place, lost: lost(place), closes: closes(place), loads: new Set<Load>(), seconds: 0 }
      }),
    )
}

function partnersOf(loads: readonly Load[]): Map<Load, Load[]> {
  const entries = loads.flatMap((load) => load.people.map((person) => ({ person, load })))
  const partners = new Map<Load, Load[]>(loads.map((load) => [load, []]))
  for (const own of groupBy(entries, ({ person }) => person).values()) {
    for (const { load } of own) partners.get(load)?.push(...own.map((one) => one.load).filter((one) => one !== load))
  }
  return partners
}

function put(at: Map<Load, Bin>, load: Load, bin: Bin): void {
  const before = at.get(load)
  if (before?.loads.delete(load)) before.seconds -= load.seconds
  bin.loads.add(load)
  bin.seconds += load.seconds
  at.set(load, bin)
}

const mayGo = ({ days }: State, { day, fixed }: Load, bin: Bin): boolean =>
  (fixed === null || fixed === bin.court) && (day === bin.day || (day === 0 && days.includes(bin.day)))

/** When a court is done; what would be done after it closes weighs ten times. */
const ending = (bin: Bin): number => endingWith(bin, 0)
function endingWith({ lost, seconds, closes }: Bin, more: number): number {
  const end = seconds + more === 0 ? 0 : lost + seconds + more
  return end + 9 * Math.max(0, end - closes)
}

/** Two entries of one person: apart by a day none, on one court some, on two courts of a day most. */
const troubleOf = (one: SpreadCourt, other: SpreadCourt): number => {
  if (one.day !== other.day) return 0
  return one.court === other.court ? 1 : 3
}

function troubleIn({ at, partners }: State, load: Load, bin: SpreadCourt): number {
  let sum = 0
  for (const partner of partners.get(load) ?? []) {
    const there = at.get(partner)
    if (there) sum += troubleOf(bin, there)
  }
  return sum
}

/** Moves one load, or exchanges two, between two courts so that the fuller of both gets shorter; the fullest first. */
function evenOut(state: State): boolean {
  const sorted = [...state.bins].sort((one, other) => ending(other) - ending(one))
  for (const from of sorted) {
    for (const to of sorted.toReversed()) {
      const fuller = ending(from)
      if (ending(to) >= fuller) break
      const step = bestExchange(state, from, to, (moved) => {
        const after = Math.max(endingWith(from, -moved), endingWith(to, moved))
        return after < fuller ? after : null
      })
      if (step) return apply(state, step)
    }
  }
  return false
}

/** An exchange that leaves both courts as full as they were, hardly more or less, and makes people of several entries easier to call. */
function lessenTrouble(state: State, stays: (bin: Bin, more: number) => boolean): boolean {
  const pairs = state.bins.flatMap((from) => state.bins.filter((to) => to !== from).map((to) => ({ from, to })))
  for (const { from, to } of pairs) {
    const step = bestExchange(state, from, to, (moved, give, take) => {
      if (!stays(from, -moved) || !stays(to, moved)) return null
      const gained = gainOf(state, give, take, from, to)
      return gained > 0 ? -gained : null
    })
    if (step) return apply(state, step)
  }
  return false
}

/** How much less trouble an exchange makes. */
function gainOf(state: State, give: Load, take: Load | null, from: Bin, to: Bin): number {
  const gain = (load: Load, before: Bin, after: Bin): number =>
    troubleIn(state, load, before) - troubleIn(state, load, after)
  if (take === null) return gain(give, from, to)
  // Each of two partners would see the other where it no longer is.
  if (state.partners.get(give)?.includes(take)) return 0
  return gain(give, from, to) + gain(take, to, from)
}

interface Exchange {
  readonly from: Bin
  readonly to: Bin
  readonly give: Load
  readonly take: Load | null
}
/** `moved`: seconds that leave the first court; the smallest value is best, null is no step. */
type Worth = (moved: number, give: Load, take: Load | null) => number | null

function bestExchange(state: State, from: Bin, to: Bin, worth: Worth): Exchange | null {
  let best: { step: Exchange; value: number } | null = null
  const takes = [null, ...movable(state, to, from)]
  for (const give of movable(state, from, to)) {
    for (const take of takes) {
      const value = worth(give.seconds - (take?.seconds ?? 0), give, take)
      if (value !== null && (best === null || value < best.value)) best = { step: { from, to, give, take }, value }
    }
  }
  return best?.step ?? null
}

const movable = (state: State, from: Bin, to: Bin): Load[] =>
  [...from.loads].filter((load) => load.fixed === null && mayGo(state, load, to))

function apply({ at }: State, { from, to, give, take }: Exchange): true {
  put(at, give, to)
  if (take) put(at, take, from)
  return true
}
