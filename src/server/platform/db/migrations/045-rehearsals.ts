import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Which tournaments are copies to rehearse on, and how their rehearsal went. No journal keeps it: nobody's data change by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table rehearsals (
      "tournamentId" integer primary key references tournaments on delete cascade,
      "exampleId" integer not null,
      state text not null check (state in ('running', 'stopping', 'done', 'stopped', 'failed')),
      done integer not null default 0,
      "all" integer not null default 0,
      report jsonb,
      "startedAt" timestamptz not null,
      "seenAt" timestamptz not null
    )`)
    .execute(db)
  await sql.raw(`create index rehearsals_example on rehearsals ("exampleId")`).execute(db)
}
