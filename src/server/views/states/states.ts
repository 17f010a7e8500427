import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import type { Shell, Tx } from "#server/platform/change.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { carry } from "./carry.ts"
import type { Source } from "./source.ts"
import { readParts, revisionOf, type State, stateOf } from "./state.ts"

/** Tournaments in memory, each in its newest state, carried from one revision to the next by the journal. */
export interface States {
  /** The state at `revision` or later; null: there is none. */
  of(id: TournamentId, revision: number): Promise<State | null>
  /** What a transaction sees, in which `tournament` was read; that of a step has it locked and has written nothing yet. */
  within(tx: Tx, tournament: TournamentRow): Promise<State>
  /** Forgets all kept values, as a restart does. */
  drop(): void
}

/** What actions need if they look at a whole tournament. */
export interface KeepingShell extends Shell {
  readonly states: States
}

/** Tournaments that are remembered: those of one day. */
const MOST = 20

export function createStates(source: Source): States {
  const kept = new Map<TournamentId, State>()
  const wanted = new Map<TournamentId, number>()

  const newer = sharedReading(async (id: TournamentId): Promise<State | null> => {
    const revision = wanted.get(id) ?? 0
    wanted.delete(id)
    const before = kept.get(id)
    if (before && revisionOf(before) >= revision) return before
    return keep(id, await source(id, revision, (db) => atOneMoment(db, (tx) => readState(tx, id, before))))
  })

  function keep(id: TournamentId, state: State | null): State | null {
    const before = kept.get(id)
    if (!state) kept.delete(id)
    else if (!before || revisionOf(before) < revisionOf(state)) {
      // Deleted first, so that the state read last is at the end.
      kept.delete(id)
      kept.set(id, state)
    }
    const oldest = kept.keys().next().value
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return state
  }

  return {
    of: async (id, revision) => {
      const present = kept.get(id)
      if (present && revisionOf(present) >= revision) return present
      wanted.set(id, Math.max(revision, wanted.get(id) ?? 0))
      return await newer(id)
    },
    within: async (tx, tournament) => {
      const before = kept.get(tournament.id)
      if (before && revisionOf(before) === tournament.revision) return before
      const state = await readState(tx, tournament.id, before, tournament)
      invariant(state, "a tournament that was found is there")
      keep(tournament.id, state)
      return state
    },
    drop: () => kept.clear(),
  }
}

async function readState(
  tx: Kysely<Tables>,
  id: TournamentId,
  before: State | undefined,
  known?: TournamentRow,
): Promise<State | null> {
  const tournament = known ?? (await findTournament(tx, id))
  const parts = tournament && (before ? await carry(tx, before, tournament) : await readParts(tx, id))
  return parts ? stateOf(parts) : null
}

const atOneMoment = <Read>(db: Kysely<Tables>, read: (tx: Kysely<Tables>) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read)
