import { Refusal } from "#domain/refusal.ts"
import type { Allowance, Counts } from "./counts.ts"

const WINDOW = 10 * 60_000
const WRONG: Allowance = { most: 20, windowMs: WINDOW }
/** Right and wrong ones: a hall of 500 people behind one router comes nowhere near it, a list of stolen passwords does. */
const OF_ADDRESS: Allowance = { most: 1500, windowMs: WINDOW }
/** Of one account, from wherever. */
const OF_ACCOUNT: Allowance = { most: 200, windowMs: WINDOW }
/** At an address where an account has signed in, others cannot lock it out. */
const KNOWN: Allowance = { most: 1, windowMs: 30 * 24 * 60 * 60_000 }

interface Try {
  succeeded(): Promise<void>
}

export interface Tries {
  /** Counts a try of one name from one address. Refuses `too_many_tries` after 20 wrong ones in the last 10 minutes. */
  begin(name: string, address: string): Promise<Try>
  /**
   * The same for signing in to an account. In addition it refuses after 1,500 tries of any names from one address in 10
   * minutes, and after 200 of one name from everywhere; except for a name at an address where it was right in the last
   * 30 days.
   */
  beginLogin(name: string, address: string): Promise<Try>
}

/** Wrong passwords are counted by name and address together: nobody can lock out another person. */
export function createTries(counts: Counts): Tries {
  const count = async (what: string, allowance: Allowance): Promise<void> => {
    const retryAfter = await counts.take(what, allowance)
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
  }

  async function begin(name: string, address: string): Promise<Try> {
    const pair = `try ${address} ${name}`
    // Counted before the answer is known; otherwise many concurrent attempts would all be the first.
    await count(pair, WRONG)
    return { succeeded: () => counts.forget(pair) }
  }

  async function beginLogin(name: string, address: string): Promise<Try> {
    const known = `right ${address} ${name}`
    const isKnown = await isCounted(known)
    if (!isKnown) await count(`login from ${address}`, OF_ADDRESS)
    const tried = await begin(name, address)
    if (!isKnown) await count(`login of ${name}`, OF_ACCOUNT)
    return {
      async succeeded() {
        await tried.succeeded()
        await counts.take(known, KNOWN)
      },
    }
  }

  const isCounted = async (known: string): Promise<boolean> => (await counts.count(known, KNOWN.windowMs)) > 0

  return { begin, beginLogin }
}
