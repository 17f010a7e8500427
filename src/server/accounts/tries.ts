import { Refusal } from "#domain/refusal.ts"

const MOST = 20
const WINDOW_MS = 10 * 60_000

export interface Tries {
  /** Counts a try of one name from one address. Refuses `too_many_tries` where 20 wrong ones lie in the last 10 minutes. */
  begin(name: string, address: string): { succeeded(): void }
}

/** Wrong passwords by name and address together: nobody can lock another out. `now` in ms. */
export function createTries(now: () => number): Tries {
  const timesByPair = new Map<string, number[]>()

  function recent(pair: string): number[] {
    return (timesByPair.get(pair) ?? []).filter((time) => time > now() - WINDOW_MS)
  }

  return {
    begin(name, address) {
      const pair = `${address} ${name}`
      const times = recent(pair)
      const [oldest] = times
      if (oldest !== undefined && times.length >= MOST) {
        throw new Refusal("too_many_tries", null, { retryAfter: Math.ceil((oldest + WINDOW_MS - now()) / 1000) })
      }
      forgetOver()
      // Counted before the answer is known, or many tries at once would all be the first. Taken out first: the pair tried last
      // stands last.
      timesByPair.delete(pair)
      timesByPair.set(pair, [...times, now()])
      return { succeeded: () => timesByPair.delete(pair) }
    },
  }

  function forgetOver(): void {
    for (const pair of timesByPair.keys()) {
      if (recent(pair).length > 0) return
      timesByPair.delete(pair)
    }
  }
}
