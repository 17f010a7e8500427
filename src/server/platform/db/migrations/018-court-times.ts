import type { Kysely } from "kysely"
import { sql } from "kysely"

/** When a court called a fight, let it begin and was done with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table fights
      add "calledAt" timestamptz,
      add "startedAt" timestamptz,
      add "finishedAt" timestamptz`)
    .execute(db)
}
