import { type Kysely, sql } from "kysely"

/** What the staff of a tournament have answered to the questions of the next step (`docs/decisions/next-step.md`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table guide (
    "tournamentId" integer not null references tournaments on delete cascade,
    id integer not null,
    "entriesIn" boolean not null,
    "weighsElsewhere" boolean not null,
    "withoutPaper" boolean not null,
    "leftSmall" integer[] not null,
    primary key ("tournamentId", id)
  )`.execute(db)
}
