import type { Kysely } from "kysely"
import type { PublicFight } from "#contract/public.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { publicFights } from "#server/public/fights.ts"
import { loadHallView, type PublicView } from "#server/public/view.ts"
import { newest } from "#server/tournaments/newest.ts"
import { findTournament } from "#server/tournaments/store.ts"

/** A tournament as all its displays may show it at one moment. */
export interface HallView {
  readonly view: PublicView
  /** In the order in which they are expected; what is over first. */
  readonly fights: readonly PublicFight[]
}

export interface HallViews {
  /** Refuses `not_found`. */
  of(id: TournamentId, now: Date): Promise<HallView>
}

/** Tournaments that are remembered: those of one day. */
const MOST = 20
/** An embargo that has ended is noticed after so long without any step, ms. */
const VIEW_MS = 60_000
/** While nothing happens, the clock alone moves what is expected. */
const EXPECTED_MS = 10_000

/** Thirty displays ask after every step: what was read is kept until the tournament changes. */
export function createHallViews(db: Kysely<Tables>): HallViews {
  const views = newest<PublicView>(MOST)
  const halls = newest<HallView>(MOST)

  return {
    of: async (id, now) => {
      const tournament = await findTournament(db, id)
      if (!tournament) throw new Refusal("not_found")
      const state = `${tournament.revision}-${Math.floor(now.getTime() / VIEW_MS)}`
      const moment = Math.floor(now.getTime() / EXPECTED_MS)
      return await halls.of(String(id), `${state}-${moment}`, async () => {
        const view = await views.of(String(id), state, () => read(id, now))
        return { view, fights: publicFights(view, now) }
      })
    },
  }

  async function read(id: TournamentId, now: Date): Promise<PublicView> {
    const view = await loadHallView(db, id, now)
    if (!view) throw new Refusal("not_found")
    return view
  }
}
