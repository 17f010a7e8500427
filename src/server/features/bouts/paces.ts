import { Refusal } from "#domain/refusal.ts"

/** How often something may be done: so many at once, and so many a second on and on. */
interface Pace {
  readonly atOnce: number
  readonly aSecond: number
}

/** A judge has two thumbs, protectors report each touch, an operator's page sends what it noted without a line all at once. */
const PACES = {
  seat: { atOnce: 40, aSecond: 15 },
  protectors: { atOnce: 80, aSecond: 30 },
  /** Steps of an account, at all its desks together: two calls of the most steps, then as fast as nobody presses keys. */
  desk: { atOnce: 1_000, aSecond: 20 },
  /** Entries of logs that an account is answered, in hundreds. */
  reading: { atOnce: 500, aSecond: 50 },
} as const satisfies Readonly<Record<string, Pace>>

/** From so many on those that are full again are forgotten. */
const SWEEP_FROM = 1_000

/** Who does how much, each in a second: one who does more is refused and keeps nobody else from anything. */
export interface Paces {
  /** Takes so many of what `who` may do. Refuses `press_fast` from a device, `too_many_tries` with `retryAfter` from an account. */
  take(of: keyof typeof PACES, who: number | string, count?: number): void
}

/** `now`: milliseconds, never set back. */
export function createPaces(now: () => number): Paces {
  const spent = new Map<string, { readonly used: number; readonly at: number }>()

  /** What of it is still spent at a moment. */
  const usedOf = (key: string, { aSecond }: Pace, moment: number): number => {
    const before = spent.get(key)
    return before ? Math.max(0, before.used - ((moment - before.at) * aSecond) / 1_000) : 0
  }

  function sweep(moment: number): void {
    if (spent.size < SWEEP_FROM) return
    for (const [key, { at }] of spent) if (moment - at > FORGOTTEN_MS) spent.delete(key)
  }

  return {
    take(of, who, count = 1) {
      const pace: Pace = PACES[of]
      const [key, moment] = [`${of} ${who}`, now()]
      const used = usedOf(key, pace, moment)
      if (used + count > pace.atOnce) {
        if (of === "seat" || of === "protectors") throw new Refusal("press_fast")
        const retryAfter = Math.ceil((used + count - pace.atOnce) / pace.aSecond)
        throw new Refusal("too_many_tries", null, { retryAfter })
      }
      sweep(moment)
      spent.set(key, { used: used + count, at: moment })
    },
  }
}

/** After this time nothing of any pace is spent any more. */
const FORGOTTEN_MS = 60_000
