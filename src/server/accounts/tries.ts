import { Refusal } from "#domain/refusal.ts"
import type { Allowance, Counts } from "#server/platform/counts.ts"

const WRONG: Allowance = { most: 20, windowMs: 10 * 60_000 }

export interface Tries {
  /** Counts a try of one name from one address. Refuses `too_many_tries` where 20 wrong ones lie in the last 10 minutes. */
  begin(name: string, address: string): Promise<{ succeeded(): Promise<void> }>
}

/** Wrong passwords by name and address together: nobody can lock another out. */
export function createTries(counts: Counts): Tries {
  return {
    async begin(name, address) {
      const pair = `try ${address} ${name}`
      // Counted before the answer is known, or many tries at once would all be the first.
      const retryAfter = await counts.take(pair, WRONG)
      if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
      return { succeeded: () => counts.forget(pair) }
    },
  }
}
