import { Refusal } from "#domain/refusal.ts"

/** How many streams may be open at this instance. */
export interface Doors {
  /**
   * Lets a stream in; answers how it leaves. Refuses with `server_full`: whoever is outside asks again later, and
   * meanwhile by calls.
   */
  enter(guest: Guest): () => void
  /** How many are in. */
  count(): number
}

/** Whose stream it is: `visitor` of a network address, or `known` by an account, a seat or a display. */
export interface Guest {
  readonly kind: "visitor" | "known"
  readonly key: string
}

/** Of one address, however full it is: a family behind one router. */
const FEW = 100
/** Of one account or device. */
const OWN = 200
/** Room for those who are at work, over that of the visitors. */
const RESERVE = 1.25
/** Seconds. */
const RETRY_AFTER = 10
/** Visitors at one instance, unless it is said. */
const MOST = 12_000

/** `most` visitors; one address has at most as many as there is room left for others: half of an empty server. */
export function createDoors(most = MOST): Doors {
  const own = new Map<string, number>()
  let all = 0

  function hasRoom({ kind, key }: Guest): boolean {
    const held = own.get(key) ?? 0
    if (kind === "known") return held < OWN && all < most * RESERVE
    return all < most && (held < FEW || held < most - all)
  }

  return {
    count: () => all,
    enter(guest) {
      if (!hasRoom(guest)) throw new Refusal("server_full", null, { retryAfter: RETRY_AFTER })
      const { key } = guest
      all += 1
      own.set(key, (own.get(key) ?? 0) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all -= 1
        const left = (own.get(key) ?? 1) - 1
        if (left > 0) own.set(key, left)
        else own.delete(key)
      }
    },
  }
}
