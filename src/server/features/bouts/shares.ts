/** Milliseconds of this process that the bouts of one tournament may take at once, and in each second on and on. */
const AT_ONCE_MS = 300
const A_SECOND_MS = 150

/**
 * Which part of this process each tournament's bouts take. A court's entries cost less than a millisecond each; whoever makes logs long and
 * sends as fast as he may waits for himself alone.
 */
export interface Shares {
  /** Runs a task of a tournament, which costs it the time that it takes. */
  timed<Value>(tournamentId: number, task: () => Value): Value
  /** Milliseconds until there is something left of its share; 0: there is. */
  wait(tournamentId: number): number
}

/** `now`: milliseconds, never set back. */
export function createShares(now: () => number): Shares {
  const spent = new Map<number, { readonly ms: number; readonly at: number }>()
  const leftOf = (tournamentId: number): number => {
    const before = spent.get(tournamentId)
    return before ? Math.max(0, before.ms - ((now() - before.at) * A_SECOND_MS) / 1_000) : 0
  }
  function spend(tournamentId: number, ms: number): void {
    spent.set(tournamentId, { ms: leftOf(tournamentId) + ms, at: now() })
    if (spent.size > SWEEP_FROM) for (const id of spent.keys()) if (leftOf(id) === 0) spent.delete(id)
  }

  return {
    timed(tournamentId, task) {
      const begin = now()
      try {
        return task()
      } finally {
        spend(tournamentId, now() - begin)
      }
    },
    wait: (tournamentId) => Math.max(0, Math.ceil(((leftOf(tournamentId) - AT_ONCE_MS) * 1_000) / A_SECOND_MS)),
  }
}

const SWEEP_FROM = 100
