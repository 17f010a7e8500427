import type { TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import type { Source } from "./source.ts"

/** What is made of tournaments in memory, each at its newest revision. */
export interface KeptNewest<Content> {
  /** At `revision` or later; null: there is no such tournament. */
  of(id: TournamentId, revision: number): Promise<Content | null>
  /** What a transaction sees, in which `tournament` was read; that of a step has it locked and has written nothing yet. */
  within(tx: Tx, tournament: TournamentRow): Promise<Content>
  /** Forgets all of them, as a restart does. */
  drop(): void
}

interface Making<Content> {
  readonly source: Source
  readonly revisionOf: (content: Content) => number
  /** As `tx` sees it, brought from what was kept before; `known`: its row there. null: it is not there. */
  readonly bring: (
    tx: Db,
    id: TournamentId,
    before: Content | undefined,
    known?: TournamentRow,
  ) => Promise<Content | null>
}

/** Tournaments that are remembered: those of one day. */
const MOST = 20

export function createKeptNewest<Content>({ source, revisionOf, bring }: Making<Content>): KeptNewest<Content> {
  const kept = new Map<TournamentId, Content>()
  const wanted = new Map<TournamentId, number>()

  const newer = sharedReading(async (id: TournamentId): Promise<Content | null> => {
    const revision = wanted.get(id) ?? 0
    wanted.delete(id)
    const before = kept.get(id)
    if (before !== undefined && revisionOf(before) >= revision) return before
    return keep(id, await source(id, revision, (db) => atOneMoment(db, (tx) => bring(tx, id, before))))
  })

  function keep(id: TournamentId, content: Content | null): Content | null {
    const before = kept.get(id)
    if (content === null) kept.delete(id)
    else if (before === undefined || revisionOf(before) < revisionOf(content)) {
      // Deleted first, so that the one read last is at the end.
      kept.delete(id)
      kept.set(id, content)
    }
    const oldest = kept.keys().next().value
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return content
  }

  return {
    of: async (id, revision) => {
      const present = kept.get(id)
      if (present !== undefined && revisionOf(present) >= revision) return present
      wanted.set(id, Math.max(revision, wanted.get(id) ?? 0))
      return await newer(id)
    },
    within: async (tx, tournament) => {
      const before = kept.get(tournament.id)
      if (before !== undefined && revisionOf(before) === tournament.revision) return before
      const content = await bring(tx, tournament.id, before, tournament)
      invariant(content !== null, "a tournament that was found is there")
      keep(tournament.id, content)
      return content
    },
    drop: () => kept.clear(),
  }
}

const atOneMoment = <Read>(db: Db, read: (tx: Db) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read)
