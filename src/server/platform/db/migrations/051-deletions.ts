import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Which tournaments were deleted for good; nothing else is kept of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table deletions (
      tournament integer not null,
      founded text not null,
      at timestamptz not null,
      primary key (tournament, founded)
    )`)
    .execute(db)
}
