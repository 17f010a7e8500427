import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"

type Db = Kysely<Tables>

/** Reads a tournament from a database where it is at least at `revision`. */
export type Source = <View>(id: TournamentId, revision: number, read: (db: Db) => Promise<View>) => Promise<View>

/** A failed replica is left out for this long: otherwise each viewer would wait for it. */
const REST_MS = 5_000

/**
 * A replica takes over the reading of whole tournaments. It is asked only for revisions that it already has: a viewer
 * who knows of a change must not see the state before it. If it fails, the primary is read. `now` in ms.
 */
export function sourceOf(db: Db, replica: Db | null, now: () => number = () => performance.now()): Source {
  if (!replica) return async (_id, _revision, read) => await read(db)
  let restsUntil = Number.NEGATIVE_INFINITY

  async function fromReplica<Value>(ask: (copy: Db) => Promise<Value>): Promise<Value | undefined> {
    if (!replica || now() < restsUntil) return
    try {
      return await ask(replica)
    } catch {
      restsUntil = now() + REST_MS
    }
  }

  return async (id, revision, read) => {
    const view = await fromReplica(async (copy) => {
      const copied = await findTournament(copy, id)
      return copied && copied.revision >= revision ? { read: await read(copy) } : undefined
    })
    return view ? view.read : await read(db)
  }
}
