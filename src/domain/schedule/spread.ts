import { groupBy } from "#domain/group-by.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"

/** A category to be given to a court. */
export interface Load {
  readonly id: CategoryId
  readonly day: number
  readonly seconds: number
  /** People of several entries in it. */
  readonly people: readonly number[]
  /** A court that it stays on; null: free to go. */
  readonly fixed: SectionId | null
}

/**
 * Gives categories to courts so that the courts of a day end together: the longest first to the emptiest court, then moves and
 * exchanges while the fullest court gets shorter; among equal courts the one that already has the same people, who cannot be
 * called to two courts at once then.
 */
export function spread(loads: readonly Load[], courts: readonly SectionId[]): Map<CategoryId, SectionId> {
  const found = new Map<CategoryId, SectionId>()
  for (const [, day] of groupBy(loads, (load) => load.day)) {
    for (const bin of spreadDay(day, courts)) for (const { id } of bin.loads) found.set(id, bin.court)
  }
  return found
}

interface Bin {
  readonly court: SectionId
  loads: Load[]
}

function spreadDay(loads: readonly Load[], courts: readonly SectionId[]): Bin[] {
  const bins = courts.map((court): Bin => ({ court, loads: loads.filter(({ fixed }) => fixed === court) }))
  const free = loads.filter(({ fixed }) => fixed === null)
  for (const load of free.sort((one, other) => other.seconds - one.seconds || one.id - other.id)) {
    const [best] = [...bins].sort(
      (one, other) => secondsOf(one) - secondsOf(other) || sharedWith(other, load) - sharedWith(one, load),
    )
    best?.loads.push(load)
  }
  // Every step shortens the fullest court or evens it out; the limit only guards against a mistake of ours.
  for (let step = 0; step < loads.length * 10 && evenOut(bins); step++);
  for (let step = 0; step < loads.length && bringTogether(bins); step++);
  return bins
}

/** Moves one load, or exchanges two, between the fullest court and another, so that the fuller of both gets shorter. */
function evenOut(bins: readonly Bin[]): boolean {
  const [fullest, ...others] = [...bins].sort((one, other) => secondsOf(other) - secondsOf(one))
  if (!fullest) return false
  for (const other of others.reverse()) {
    const gap = secondsOf(fullest) - secondsOf(other)
    const step = bestExchange(fullest, other, (moved) => (0 < moved && moved < gap ? Math.abs(gap / 2 - moved) : null))
    if (step) return apply(step)
  }
  return false
}

/** Exchanges that hardly change the loads (0.2 %) and put more people of several entries onto one court. */
function bringTogether(bins: readonly Bin[]): boolean {
  const most = Math.max(0, ...bins.map(secondsOf))
  for (const one of bins) {
    for (const other of bins) {
      if (one === other) continue
      const before = together(one) + together(other)
      const step = bestExchange(one, other, (moved, give, take) => {
        const fits = secondsOf(one) - moved <= most * 1.002 && secondsOf(other) + moved <= most * 1.002
        if (!fits || (give === null && take === null)) return null
        const gained = together(without(one, give, take)) + together(without(other, take, give)) - before
        return gained > 0 ? -gained : null
      })
      if (step) return apply(step)
    }
  }
  return false
}

interface Exchange {
  readonly from: Bin
  readonly to: Bin
  readonly give: Load
  readonly take: Load | null
}
/** `moved`: seconds that leave the first court; the smallest value is best, null is no step. */
type Worth = (moved: number, give: Load, take: Load | null) => number | null

function bestExchange(from: Bin, to: Bin, worth: Worth): Exchange | null {
  let best: { step: Exchange; value: number } | null = null
  for (const give of from.loads.filter(({ fixed }) => fixed === null)) {
    for (const take of [null, ...to.loads.filter(({ fixed }) => fixed === null)]) {
      const value = worth(give.seconds - (take?.seconds ?? 0), give, take)
      if (value !== null && (best === null || value < best.value)) best = { step: { from, to, give, take }, value }
    }
  }
  return best?.step ?? null
}

function apply({ from, to, give, take }: Exchange): true {
  from.loads = without(from, give, take).loads
  to.loads = without(to, take, give).loads
  return true
}

const without = (bin: Bin, less: Load | null, more: Load | null): Bin => ({
  court: bin.court,
  loads: [...bin.loads.filter((load) => load !== less), ...(more === null ? [] : [more])],
})

const secondsOf = ({ loads }: Bin): number => loads.reduce((sum, { seconds }) => sum + seconds, 0)

const sharedWith = ({ loads }: Bin, load: Load): number =>
  loads.reduce((sum, { people }) => sum + people.filter((person) => load.people.includes(person)).length, 0)

/** How many entries of a court are of people who have another entry there. */
function together({ loads }: Bin): number {
  const entries = loads.flatMap(({ people }) => people)
  return entries.length - new Set(entries).size
}
