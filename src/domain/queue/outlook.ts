import { expectedStarts } from "./expected.ts"
import { closedFor } from "./hours.ts"
import { queueOf } from "./queue.ts"
import type { CourtFight, Hours } from "./types.ts"

/** What a court has before it on one day. Moments are milliseconds since 1970; null: not known. */
export interface Outlook {
  /** The first day with an open fight; without any, the last. */
  readonly day: number
  readonly fights: number
  readonly left: number
  /** When its first fight should begin; null once it has begun. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** By how much it ends after its plan; 0: in time, or nothing is known. */
  readonly late: number
}

export interface Options {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Between two fights of one person, seconds. */
  readonly rest: number
  readonly hoursOn: (day: number) => Hours | null
}

/** What one court has before it; `fights`: all of that court. */
export function outlookOf(fights: readonly CourtFight[], { now, rest, hoursOn }: Options): Outlook {
  const open = fights.filter(({ isOver }) => !isOver)
  const days = (open.length > 0 ? open : fights).map(({ day }) => day)
  const day = open.length > 0 ? Math.min(...days) : Math.max(0, ...days)
  const own = fights.filter((fight) => fight.day === day)
  const left = own.filter(({ isOver }) => !isOver)
  const hours = hoursOn(day)
  const counts = { day, fights: own.length, left: left.length }
  const plan = hours && planned(own, hours, hours.opensAt, rest)
  const hasBegun = own.some(({ isOver, startedAt }) => isOver || startedAt !== null)
  if (!hasBegun) {
    const from = hours && planned(own, hours, Math.max(now, hours.opensAt), rest)
    return {
      ...counts,
      startsAt: from?.startsAt ?? null,
      endsAt: from?.endsAt ?? null,
      late: lateBy(from?.endsAt, plan?.endsAt),
    }
  }
  const { endsAt } = queueOf(own, { now, ahead: 0, rest, hoursOn })
  return { ...counts, startsAt: null, endsAt, late: lateBy(endsAt, plan?.endsAt) }
}

const lateBy = (expected: number | null | undefined, plan: number | null | undefined): number =>
  expected == null || plan == null ? 0 : Math.max(0, expected - plan)

/** The day as if nothing of it had been fought yet. */
function planned(own: readonly CourtFight[], hours: Hours, now: number, rest: number) {
  const fresh = own
    .filter(({ number }) => number !== null)
    .map((fight) => ({ ...fight, isOver: false, calledAt: null, startedAt: null, finishedAt: null, rest: null }))
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
  const { starts, endsAt } = expectedStarts(fresh, { now, factor: 1, rest, closed: closedFor(hours, fresh) })
  return { startsAt: starts.size > 0 ? Math.min(...starts.values()) : null, endsAt }
}
