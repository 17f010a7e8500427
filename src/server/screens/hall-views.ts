import type { Kysely } from "kysely"
import type { PublicFight } from "#contract/public.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { publicFights } from "#server/public/fights.ts"
import type { PublicView } from "#server/public/view.ts"
import type { Views } from "#server/public/views.ts"
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

/** Thirty displays ask after every step: what was read, and what is expected, is kept where everybody's pages have it too. */
export function createHallViews(db: Kysely<Tables>, views: Views): HallViews {
  const presentOf = sharedReading((id: TournamentId) => findTournament(db, id))
  return {
    of: async (id, now) => {
      const tournament = await presentOf(id)
      const view = tournament && (await views.of(id, tournament.revision, now))
      if (!view) throw new Refusal("not_found")
      return { view, fights: publicFights(view, now) }
    },
  }
}
