import { groupBy } from "#domain/group-by.ts"
import { type CourtFight, courtHours, expectedByDay, nameOf } from "#domain/queue/index.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import type { CourtsView } from "./load.ts"

/** When an open fight should begin, and what its court has before it. */
export interface Expectation {
  /** Milliseconds since 1970, to the minute; null: not known. */
  readonly at: number | null
  /** Open fights before it on its court. */
  readonly ahead: number
}

/** The expectation of every open, numbered fight of these courts, by `nameOf`; the same for every reader. */
export function expectationsOf(
  { fights, days }: Pick<CourtsView, "fights" | "days">,
  now: number,
): ReadonlyMap<string, Expectation> {
  const found = new Map<string, Expectation>()
  for (const [court, own] of groupBy(fights, (fight) => fight.court)) {
    const starts = expectedByDay(own, { now, rest: restSeconds, hoursOn: courtHours(days, court, fights, now) })
    const startOf = (fight: CourtFight): number => starts.get(nameOf(fight)) ?? Number.POSITIVE_INFINITY
    const open = own.filter((fight) => !fight.isOver && fight.number !== null)
    open.sort((one, other) => before(one) - before(other) || startOf(one) - startOf(other) || byNumber(one, other))
    for (const [ahead, fight] of open.entries()) {
      const start = starts.get(nameOf(fight))
      found.set(nameOf(fight), { at: start === undefined ? null : Math.round(start / MINUTE) * MINUTE, ahead })
    }
  }
  return found
}

const MINUTE = 60_000

/** What runs or was called comes first, then one day after another. */
const before = ({ startedAt, calledAt, day }: CourtFight): number =>
  startedAt !== null ? -2 : calledAt !== null ? -1 : day

// Infinity less infinity is no number: `||` passes on to this.
const byNumber = (one: CourtFight, other: CourtFight): number => (one.number ?? 0) - (other.number ?? 0)
