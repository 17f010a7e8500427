import { sql } from "kysely"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Subject } from "#domain/privacy/person.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** The fights of these entries, against any opponent. */
export function listFights(db: Db, id: TournamentId, athletes: readonly number[]) {
  const entries = [0, ...athletes] as AthleteId[]
  return ofTournament(db, "fights", id)
    .where((row) => row.or([row("blue", "in", entries), row("red", "in", entries)]))
    .execute()
}

/** The whole journal, in its order. */
export const listSteps = (db: Db, id: TournamentId) =>
  db
    .selectFrom("journal")
    .select(["revision", "at", "kind", "changes"])
    .where("tournamentId", "=", id)
    .orderBy("revision")
    .execute()

/** Packs of papers that wait to be fetched contain the name; a person who needs one orders it again. */
export async function dropPacks(tx: Tx, id: TournamentId): Promise<void> {
  await tx.deleteFrom("printJobs").where("tournamentId", "=", id).execute()
}

/** Bodies of protectors may name anybody, in a form that nobody has published: no name can be looked for in them. */
export async function dropProtectorBodies(tx: Tx, id: TournamentId): Promise<void> {
  await tx.deleteFrom("protectorBodies").where("tournamentId", "=", id).execute()
}

/** Nobody follows the person any more, and letters about that are deleted; their keys stay, or they would be sent again. */
export async function silenceBot(
  tx: Tx,
  id: TournamentId,
  { athletes }: Subject,
  names: readonly string[],
): Promise<void> {
  if (athletes.length > 0) {
    const follows = tx.deleteFrom("follows").where("tournamentId", "=", id)
    await follows.where("athleteId", "in", athletes as AthleteId[]).execute()
  }
  for (const name of names) {
    await sql`update "followLetters" set text = '', state = case when state = 'new' then 'refused' else state end
      where "tournamentId" = ${id} and strpos(lower(text), lower(${name})) > 0`.execute(tx)
  }
}
