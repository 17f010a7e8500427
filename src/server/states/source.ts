import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/tournaments/store.ts"

type Db = Kysely<Tables>

/** Reads a tournament where it is at least at `revision`. */
export type Source = <View>(id: TournamentId, revision: number, read: (db: Db) => Promise<View>) => Promise<View>

/** A replica that has failed is let alone for so long: without that, each viewer would wait for it anew. */
const REST_MS = 5_000

/**
 * A replica takes the reading of whole tournaments off the server that is written to. It is asked only for what it already has: a
 * viewer who was told of a change must not be shown the state before it. Where it fails, the primary is read. `now` in ms.
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
