import type { Kysely } from "kysely"
import { sql } from "kysely"

/** What the check-in desks write down, and who does not compete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table athletes add out boolean not null default false`,
  `create table checkins (
    "tournamentId" integer not null,
    "athleteId" integer not null,
    state text not null check (state in ('expected', 'weighed', 'second', 'moved', 'out', 'absent')),
    documents boolean not null,
    insurance boolean not null,
    weight1 double precision,
    weight2 double precision,
    "secondUntil" timestamptz,
    "movedFrom" integer,
    note text not null,
    primary key ("tournamentId", "athleteId"),
    foreign key ("tournamentId", "athleteId") references athletes on delete cascade deferrable initially deferred
  )`,
]
