import { groupBy } from "#domain/group-by.ts"
import { runCourt, type Span, tailsOf } from "./court-run.ts"
import { restSeconds } from "./fight-times.ts"
import type { Busy, CourtCategory, Placed, Slot } from "./types.ts"

/** The order and the times of one court on one day: of a dozen runs the one that ends first, then the shortest categories. */
export function planDay(
  categories: readonly CourtCategory[],
  slots: readonly Slot[],
  busy: Busy = new Map(),
  rest: number = restSeconds,
): Placed[] {
  let best: { plan: Placed[]; end: number; span: number } | null = null
  const blocked = slots.map((slot) => blockedFor(slot, busy, rest))
  for (const rank of ranksOf(categories, slots, rest)) {
    for (const factor of MARGINS) {
      const plan = runCourt(slots, { rank, margin: rest * factor, rest, blocked })
      const made = { plan, end: plan.at(-1)?.end ?? 0, span: meanSpan(plan) }
      if (best === null || made.end < best.end || (made.end === best.end && made.span < best.span)) best = made
    }
  }
  return best?.plan ?? []
}

const MARGINS = [2, 4, 8, 16, 32, 64]

/** When a slot cannot begin: its people are elsewhere, rest from there, or would not have rested when they are wanted there. */
function blockedFor({ people, seconds }: Slot, busy: Busy, rest: number): Span[] {
  const windows = people
    .flatMap((person) => busy.get(person) ?? [])
    .map(({ start, end }) => ({ start: start - rest - seconds, end: end + rest }))
    .sort((one, other) => one.start - other.start)
  const apart: { start: number; end: number }[] = []
  for (const window of windows) {
    const before = apart.at(-1)
    if (before && window.start < before.end) before.end = Math.max(before.end, window.end)
    else apart.push({ ...window })
  }
  return apart
}

/** Longest way to the final first, and shortest first; where the secretary gave a place, that place. */
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
function meanSpan(plan: readonly Placed[]): number {
  const spans = [...spansOf(plan).values()].map(({ start, end }) => end - start)
  return spans.reduce((sum, span) => sum + span, 0) / Math.max(1, spans.length)
}

/** From when to when each category is on, seconds from the beginning of the day. */
export function spansOf(plan: readonly Placed[]): Map<number, Span> {
  const groups = groupBy(plan, ({ slot }) => slot.category)
  return new Map(
    [...groups].map(([category, placed]) => [
      category,
      { start: Math.min(...placed.map(({ start }) => start)), end: Math.max(...placed.map(({ end }) => end)) },
    ]),
  )
}
