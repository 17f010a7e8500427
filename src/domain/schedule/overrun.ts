/** A court on a day: seconds of its fights, of its breaks, and until its end; all from the beginning of the day. */
export interface CourtTime {
  readonly seconds: number
  readonly lost: number
  readonly closes: number
}

/** By how much the courts of a day are over its end, and what would make room at least. */
export interface Overrun {
  /** Seconds by which the latest court is over its end. */
  readonly seconds: number
  /** Additional courts like these, or days like this one; 0: unknown. */
  readonly courts: number
  readonly days: number
}

export function overrunOf(courts: readonly CourtTime[]): Overrun | null {
  const over = (one: CourtTime): number => (one.seconds === 0 ? 0 : one.lost + one.seconds - one.closes)
  const seconds = Math.max(0, ...courts.map(over))
  if (seconds === 0) return null
  const work = courts.reduce((sum, one) => sum + one.seconds, 0)
  const room = courts.reduce((sum, one) => sum + Math.max(0, one.closes - one.lost), 0)
  if (room === 0) return { seconds, courts: 0, days: 0 }
  // Fights that would fit only if they could be divided still need one more, because a category is on one court.
  const atLeast = (missing: number): number => Math.max(1, Math.ceil(missing))
  return {
    seconds,
    courts: atLeast((work - room) / (room / courts.length)),
    days: atLeast((work - room) / room),
  }
}
