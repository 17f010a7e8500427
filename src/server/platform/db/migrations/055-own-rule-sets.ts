import type { Kysely } from "kysely"
import { sql } from "kysely"

/** The tournament with which a set of rules came here: nobody else is offered it. null: it is everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "ruleSets" add column "tournamentId" integer`).execute(db)
}
