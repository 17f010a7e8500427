import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Doer } from "#server/platform/change.ts"
import { type Begun, type Cloud, nothingBegun } from "./cloud-client.ts"
import { type Fetching, fetchTournament } from "./hall-actions.ts"

type SignedIn = Doer & { readonly accountId: AccountId }

/** Tournaments that are on their way here, and what came of those whose line broke. */
export interface Fetches {
  /**
   * Like `fetchTournament`; a repeated request during a fetch gets the same fetch. Refuses (`mirror`, `busy`) a third
   * concurrent one.
   */
  fetch(doer: SignedIn, cloud: Cloud, how: { readonly place: string; readonly now: Date }): Promise<TournamentId>
}

/** Other servers queried at once, and files of which a part is kept for the next attempt: each may take 64 MB. */
const MOST = 2

export function createFetches(shell: Fetching["shell"], secret: string): Fetches {
  const running = new Map<string, Promise<TournamentId>>()
  const parts = new Map<string, Begun>()

  function partOf(key: string): Begun {
    const part = parts.get(key) ?? nothingBegun()
    parts.delete(key)
    parts.set(key, part)
    for (const old of parts.keys()) {
      if (parts.size <= MOST) break
      if (!running.has(old)) parts.delete(old)
    }
    return part
  }

  return {
    async fetch(doer, cloud, { place, now }) {
      const key = [doer.accountId, cloud.address, cloud.code].join(" ")
      const already = running.get(key)
      if (already) return await already
      if (running.size >= MOST) throw new Refusal("mirror", null, { reason: "busy" })
      const begun = partOf(key)
      const fetching = fetchTournament({ shell, secret, now, begun }, doer, cloud, place).finally(() => {
        running.delete(key)
        if (begun.length === 0) parts.delete(key)
      })
      running.set(key, fetching)
      return await fetching
    },
  }
}
