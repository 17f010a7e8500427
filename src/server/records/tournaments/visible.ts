import type { Kysely } from "kysely"
import { type Actor, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"

/** A tournament that this actor may see; refuses `not_found`. */
export async function visibleTournament(db: Kysely<Tables>, actor: Actor, id: TournamentId): Promise<TournamentRow> {
  const tournament = await findTournament(db, id)
  if (!tournament || !maySee(actor, tournament)) throw new Refusal("not_found")
  return tournament
}
