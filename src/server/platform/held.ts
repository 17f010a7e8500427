import { type Kysely, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"

interface Asked {
  readonly tournamentId: TournamentId
  readonly need?: string | undefined
  /** The step by which this server takes the tournament back. */
  readonly takesBack?: true
}

/**
 * Refuses (`held_by_hall`, `held_by_cloud`) a change of a tournament that is another server's to change. Asked after the tournament
 * is locked: what a step before it gave away is seen. A copy that nothing comes to any more still forgets people in time.
 */
export async function refuseIfHeld(tx: Kysely<Tables>, { tournamentId, need, takesBack }: Asked): Promise<void> {
  if (takesBack) return
  const { rows } = await sql<{ side: "cloud" | "hall"; state: string; place: string; address: string }>`
    select side, state, place, address from mirrors where "tournamentId" = ${tournamentId} and ${isHeld}`.execute(tx)
  const mirror = rows[0]
  if (!mirror) return
  if (mirror.side === "cloud") throw new Refusal("held_by_hall", null, { place: mirror.place })
  if (need !== "upkeep" || mirror.state === "returning") {
    throw new Refusal("held_by_cloud", null, { address: mirror.address })
  }
}

/** Of a row of `mirrors`: this server is not the writer. */
export const isHeld = sql<boolean>`(side = 'cloud' and state = 'held' or side = 'hall' and state <> 'writing')`
