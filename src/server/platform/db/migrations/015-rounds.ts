import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Fights as the best of three rounds, where a tournament wants it, and the scores of the rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tournaments add "bestOfThree" boolean not null default false`).execute(db)
  await sql.raw("alter table fights add rounds jsonb").execute(db)
}
