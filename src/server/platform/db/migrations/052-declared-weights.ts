import type { Kysely } from "kysely"
import { sql } from "kysely"

/** What an entry was declared with: weighing writes over it. Of those weighed before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table checkins add column declared double precision`).execute(db)
}
