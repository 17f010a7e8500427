/** How much may be done: so much at once, and so much a second on and on. */
export interface Pace {
  readonly atOnce: number
  readonly aSecond: number
}

/** From so many on those that are full again are forgotten. */
const SWEEP_FROM = 1_000
/** After this time nothing of any pace is spent any more. */
const FORGOTTEN_MS = 60_000

/** Who has spent how much of what is allowed. */
export interface Buckets {
  /** Takes so much of the pace of a key; null: it was left. Else nothing is taken, and it is answered in how many seconds it will be. */
  take(key: string, pace: Pace, count?: number): number | null
  /** Answers the same of what would be taken. */
  ask(key: string, pace: Pace, count?: number): number | null
}

/** `now`: milliseconds. */
export function createBuckets(now: () => number): Buckets {
  const spent = new Map<string, { readonly used: number; readonly at: number }>()

  /** What of it is still spent at a moment. */
  const usedOf = (key: string, { aSecond }: Pace, moment: number): number => {
    const before = spent.get(key)
    if (!before) return 0
    // A clock that stands behind gives nothing back, and takes nothing more either.
    const passed = Math.max(0, moment - before.at)
    return Math.max(0, before.used - (passed * aSecond) / 1_000)
  }

  function sweep(moment: number): void {
    if (spent.size < SWEEP_FROM) return
    for (const [key, { at }] of spent) if (moment - at > FORGOTTEN_MS) spent.delete(key)
  }

  const ask: Buckets["ask"] = (key, pace, count = 1) => {
    const over = usedOf(key, pace, now()) + count - pace.atOnce
    return over > 0 ? Math.ceil(over / pace.aSecond) : null
  }

  return {
    ask,
    take(key, pace, count = 1) {
      const wait = ask(key, pace, count)
      if (wait !== null) return wait
      const moment = now()
      sweep(moment)
      spent.set(key, { used: usedOf(key, pace, moment) + count, at: moment })
      return null
    },
  }
}
