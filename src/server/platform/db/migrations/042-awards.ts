import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Whose winners were called and have their medals. A category that is deleted leaves its row, in case it comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table awards (
      "tournamentId" integer not null references tournaments on delete cascade,
      "categoryId" integer not null,
      "calledAt" timestamptz not null,
      "givenAt" timestamptz,
      primary key ("tournamentId", "categoryId")
    )`)
    .execute(db)
}
