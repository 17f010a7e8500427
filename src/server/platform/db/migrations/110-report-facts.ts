import { type Kysely, sql } from "kysely"

/**
 * What the secretary says for the report of the head judge, one row a tournament, and that the report is handed in
 * (`docs/decisions/state-papers.md`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "reportFacts" (
    "tournamentId" integer not null references tournaments on delete cascade,
    id integer not null check (id = 1),
    rank text not null,
    cup text not null,
    "serviceStaff" integer,
    lines text not null,
    primary key ("tournamentId", id)
  )`.execute(db)
  await sql`alter table guide add column "reportDone" boolean not null default false`.execute(db)
}
