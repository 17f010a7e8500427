import type { Pace } from "#server/platform/buckets.ts"

/** Milliseconds of this process that the bouts of one tournament may take at once, and in each second on and on. */
const OF_TOURNAMENT: Pace = { atOnce: 300, aSecond: 150 }
/** The same of all long logs together, whosever they are. */
const OF_LONG: Pace = { atOnce: 60, aSecond: 20 }
/** Entries of a long log: the longest of 10,000 rehearsed bouts has fewer. */
const LONG = 2_000

/** Whose work is measured. */
export interface Working {
  readonly tournamentId: number
  readonly log: { readonly length: number }
}

/**
 * Which part of this process each tournament's bouts take. A court's entries cost less than a millisecond each; whoever makes logs long and
 * sends as fast as allowed waits for those entries alone, and for others who do.
 */
export interface Shares {
  /** Runs a task of a bout, which costs its tournament the time that it takes. */
  timed<Value>(bout: Working, task: () => Value): Value
  /** Milliseconds until there is something left of its share; 0: there is. */
  wait(bout: Working): number
}

/** A log that no bout of a real day has: one replay of it costs several milliseconds. */
export const isLong = ({ log }: Pick<Working, "log">): boolean => log.length > LONG

/** `now`: milliseconds, never set back. */
export function createShares(now: () => number): Shares {
  const spent = createSpending(now)
  const sharesOf = (bout: Working): readonly (readonly [key: string, pace: Pace])[] => [
    [`tournament ${bout.tournamentId}`, OF_TOURNAMENT],
    ...(isLong(bout) ? [["long logs", OF_LONG] as const] : []),
  ]
  return {
    timed(bout, task) {
      const begin = now()
      try {
        return task()
      } finally {
        for (const [key, pace] of sharesOf(bout)) spent.add(key, pace, now() - begin)
      }
    },
    wait: (bout) => Math.max(...sharesOf(bout).map(([key, pace]) => spent.wait(key, pace))),
  }
}

/** From so many on those that have everything again are forgotten. */
const SWEEP_FROM = 100

/** What was spent of each share: unlike what is asked for before it is done, it may come to more than there is. */
function createSpending(now: () => number) {
  const spent = new Map<string, { readonly ms: number; readonly at: number; readonly pace: Pace }>()
  const leftOf = (key: string): number => {
    const before = spent.get(key)
    return before ? Math.max(0, before.ms - ((now() - before.at) * before.pace.aSecond) / 1_000) : 0
  }
  return {
    add(key: string, pace: Pace, ms: number): void {
      spent.set(key, { ms: leftOf(key) + ms, at: now(), pace })
      if (spent.size > SWEEP_FROM) for (const one of spent.keys()) if (leftOf(one) === 0) spent.delete(one)
    },
    wait: (key: string, { atOnce, aSecond }: Pace): number =>
      Math.max(0, Math.ceil(((leftOf(key) - atOnce) * 1_000) / aSecond)),
  }
}
