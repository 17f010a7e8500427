import type { Kysely } from "kysely"
import { type Actor, mayEdit } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { newest } from "#server/platform/newest.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Audience } from "./view.ts"

/** A value computed from a tournament, kept until it changes. */
export interface ByRevision<Made> {
  /** As this actor may see it; refuses `not_found`. */
  read(actor: Actor, id: TournamentId): Promise<Made>
  /** Forgets all kept values, as a restart does. */
  drop(): void
}

/** An embargo ends without a new revision, so the public view is computed again this often. */
const PUBLIC_MS = 5_000

/**
 * Tournaments in memory by revision, one copy for the staff and one for everybody else; the newest state of `most`
 * audiences.
 */
export function byRevision<Made>(
  { db, clock, most }: { readonly db: Kysely<Tables>; readonly clock: () => Date; readonly most: number },
  make: (id: TournamentId, revision: number, audience: Audience, now: Date) => Promise<Made>,
): ByRevision<Made> {
  const kept = newest<Made>(most)

  async function read(actor: Actor, id: TournamentId): Promise<Made> {
    const tournament = await visibleTournament(db, actor, id)
    const audience: Audience = mayEdit(actor, tournament) ? "staff" : "public"
    const now = clock()
    const moment = audience === "staff" ? 0 : Math.floor(now.getTime() / PUBLIC_MS)
    return await kept.of(`${id}-${audience}`, `${tournament.revision}-${moment}`, () =>
      make(id, tournament.revision, audience, now),
    )
  }

  return { read, drop: kept.drop }
}
