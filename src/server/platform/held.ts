import { sql } from "kysely"
import { Refusal } from "#domain/refusal.ts"

interface Asked {
  readonly need?: string | undefined
  /** The step by which this server takes the tournament back. */
  readonly takesBack?: true
}

/** The other server that a tournament is with. */
export interface Holder {
  readonly side: "cloud" | "hall"
  readonly state: string
  readonly place: string
  readonly address: string
}

/**
 * Refuses (`held_by_hall`, `held_by_cloud`) a change of a tournament that is another server's to change. A copy that nothing comes to
 * any more still forgets people in time.
 */
export function refuseIfHeld(mirror: Holder | null, { need, takesBack }: Asked): void {
  if (takesBack || !mirror) return
  if (mirror.side === "cloud") throw new Refusal("held_by_hall", null, { place: mirror.place })
  if (need !== "upkeep" || mirror.state === "returning") {
    throw new Refusal("held_by_cloud", null, { address: mirror.address })
  }
}

/** For a row of `tournaments`: who holds it, if this server is not its writer. */
export const holderOf = sql<Holder | null>`
  (select json_build_object('side', side, 'state', state, 'place', place, 'address', address) from mirrors
    where mirrors."tournamentId" = tournaments.id and (side = 'cloud' and state = 'held' or side = 'hall' and state <> 'writing'))`
