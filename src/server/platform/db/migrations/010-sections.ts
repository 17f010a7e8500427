import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Days of the programme with a name, a date and a beginning of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table days (
      "tournamentId" integer not null references tournaments on delete cascade,
      day integer not null check (day > 0),
      title text not null,
      date text not null,
      "startTime" text not null,
      primary key ("tournamentId", day)
    )`)
    .execute(db)
}
