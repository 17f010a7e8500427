import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { findShown } from "#server/records/demos.ts"
import type { State } from "#server/views/states/state.ts"
import type { States } from "#server/views/states/states.ts"
import { type PublicView, publicView } from "./view.ts"

/** Tournaments as everybody may see them, one view for each of their states: pages, calls, displays and letters ask for the same. */
export interface Views {
  /** At `revision` or later, published or not; null: there is none. */
  of(id: TournamentId, revision: number, now: Date): Promise<PublicView | null>
  /** At present, under the number of its public pages; null: there is none, or it is not published. */
  published(id: TournamentId, now: Date): Promise<PublicView | null>
  /** The same of what `findShown` has found under that number, at this revision or later. */
  shown(tournament: Shown, id: number, now: Date): Promise<PublicView | null>
}

type Shown = Pick<TournamentRow, "id" | "revision" | "published">

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

  async function shown({ id, revision, published }: Shown, as: number, now: Date): Promise<PublicView | null> {
    const view = await of(id, revision, now)
    if (view === null || published !== view.tournament.published) return null
    return published ? view : asDemo(view, as as TournamentId)
  }

  return {
    of,
    shown,
    published: async (id, now) => {
      const tournament = await findShown(db, id)
      return tournament ? await shown(tournament, id, now) : null
    },
  }
}

/** All that its pages name, they name by the number under which they stand. */
const asDemo = keptBy((view: PublicView, id: TournamentId): PublicView => {
  return { ...view, tournament: { ...view.tournament, id } }
})
