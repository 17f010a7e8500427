import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Finds the steps that deleted something with a name, whose names the history tells, without opening all the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index journal_deleted_names on journal ("tournamentId", revision)
        where jsonb_path_exists(changes, '$[*] ? (@.after == null && exists(@.before.name))')`,
    )
    .execute(db)
}
