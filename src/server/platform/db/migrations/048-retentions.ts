import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Of which tournaments the time is over for which data, so that none is looked through twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table retentions (
      "tournamentId" integer not null references tournaments on delete cascade,
      stage text not null check (stage in ('medical', 'personal')),
      "doneAt" timestamptz not null,
      primary key ("tournamentId", stage)
    )`)
    .execute(db)
}
