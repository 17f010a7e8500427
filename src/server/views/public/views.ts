import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { State } from "#server/views/states/state.ts"
import type { States } from "#server/views/states/states.ts"
import { type PublicView, publicView } from "./view.ts"

/** Tournaments as everybody may see them, one view for each of their states: pages, calls, displays and letters ask for the same. */
export interface Views {
  /** At `revision` or later, published or not; null: there is none. */
  of(id: TournamentId, revision: number, now: Date): Promise<PublicView | null>
  /** At present; null: there is none, or it is not published. */
  published(id: TournamentId, now: Date): Promise<PublicView | null>
}

export function createViews({ db, states }: { readonly db: Kysely<Tables>; readonly states: States }): Views {
  const kept = new WeakMap<State, PublicView>()

  async function of(id: TournamentId, revision: number, now: Date): Promise<PublicView | null> {
    const state = await states.of(id, revision)
    if (!state) return null
    const before = kept.get(state)
    if (before && now.getTime() < before.until) return before
    const view = publicView(state, now)
    kept.set(state, view)
    return view
  }

  return {
    of,
    published: async (id, now) => {
      const tournament = await findTournament(db, id)
      const view = tournament?.published ? await of(id, tournament.revision, now) : null
      return view?.tournament.published ? view : null
    },
  }
}
