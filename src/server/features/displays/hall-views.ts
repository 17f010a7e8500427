import type { Kysely } from "kysely"
import type { PublicFight } from "#contract/public/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { publicFights } from "#server/views/public/fights.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { Views } from "#server/views/public/views.ts"

/** A tournament as all its displays may show it at one moment. */
export interface HallView {
  readonly view: PublicView
  /** In the order in which they are expected; what is over first. */
  readonly fights: readonly PublicFight[]
}

export interface HallViews {
  /** At present; refuses `not_found`. */
  of(id: TournamentId, now: Date): Promise<HallView>
  /** At a revision or later; refuses `not_found`. */
  at(id: TournamentId, revision: number, now: Date): Promise<HallView>
}

/**
 * Thirty displays ask after every step: what was read, and what is expected, is cached together with the data of the
 * public pages.
 */
export function createHallViews(db: Kysely<Tables>, views: Views): HallViews {
  const presentOf = sharedReading((id: TournamentId) => findTournament(db, id))

  async function at(id: TournamentId, revision: number, now: Date): Promise<HallView> {
    const view = orNotFound(await views.of(id, revision, now))
    return { view, fights: publicFights(view, now) }
  }

  return { at, of: async (id, now) => await at(id, orNotFound(await presentOf(id)).revision, now) }
}
