import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/tournaments/store.ts"

/** Where a tournament is read from that is to be at least at `revision`. */
export type Source = (id: TournamentId, revision: number) => Promise<Kysely<Tables>>

/**
 * A replica takes the reading of whole tournaments off the server that is written to. It is asked only for what it already has: a
 * viewer who was told of a change must not be shown the state before it.
 */
export function sourceOf(db: Kysely<Tables>, replica: Kysely<Tables> | null): Source {
  if (!replica) return async () => db
  return async (id, revision) => {
    const copied = await findTournament(replica, id).catch(() => undefined)
    return copied && copied.revision >= revision ? replica : db
  }
}
