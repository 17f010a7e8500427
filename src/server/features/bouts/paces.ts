import { Refusal } from "#domain/refusal.ts"
import { createBuckets, type Pace } from "#server/platform/buckets.ts"

/** A judge has two thumbs, protectors report each touch, an operator's page sends what it noted without a line all at once. */
const PACES = {
  seat: { atOnce: 40, aSecond: 15 },
  protectors: { atOnce: 80, aSecond: 30 },
  /** Steps of an account, at all its desks together: two calls of the most steps, then as fast as nobody presses keys. */
  desk: { atOnce: 1_000, aSecond: 20 },
  /** Bytes of these calls. Steps within their own pace are always within this one: it is for calls that are refused, before they are read. */
  deskBytes: { atOnce: 256 * 1_024, aSecond: 16 * 1_024 },
  /** Entries of logs that an account is answered, in hundreds. */
  reading: { atOnce: 500, aSecond: 50 },
} as const satisfies Readonly<Record<string, Pace>>

/** Who does how much, each in a second: one who does more is refused and keeps nobody else from anything. */
export interface Paces {
  /** Takes so many of what `who` may do. Refuses `press_fast` from a device, `too_many_tries` with `retryAfter` from an account. */
  take(of: keyof typeof PACES, who: number | string, count?: number): void
  /** Refuses what `take` of one would, and takes nothing: a call is refused before its body is read. */
  ask(of: keyof typeof PACES, who: number | string): void
}

/** `now`: milliseconds, never set back. */
export function createPaces(now: () => number): Paces {
  const buckets = createBuckets(now)
  return {
    take(of, who, count = 1) {
      const pace: Pace = PACES[of]
      // What is larger than all there may be at once has its turn when nothing else was taken.
      refuse(of, buckets.take(`${of} ${who}`, pace, Math.min(count, pace.atOnce)))
    },
    ask: (of, who) => refuse(of, buckets.ask(`${of} ${who}`, PACES[of])),
  }
}

function refuse(of: keyof typeof PACES, retryAfter: number | null): void {
  if (retryAfter === null) return
  if (of === "seat" || of === "protectors") throw new Refusal("press_fast")
  throw new Refusal("too_many_tries", null, { retryAfter })
}
