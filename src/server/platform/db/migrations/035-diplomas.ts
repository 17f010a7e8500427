import type { Kysely } from "kysely"
import { sql } from "kysely"

/** How the diplomas of a tournament look (one row, id 1), and the pictures that they have had as backgrounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [diplomas, pictures]) await sql.raw(statement).execute(db)
}

const diplomas = `create table diplomas (
  "tournamentId" integer not null references tournaments on delete cascade,
  id integer not null check (id = 1),
  design jsonb not null,
  picture text not null default '',
  primary key ("tournamentId", id)
)`

// Outside the journal, which would keep megabytes: a picture never changes, and going back to one finds it here.
const pictures = `create table "diplomaPictures" (
  "tournamentId" integer not null references tournaments on delete cascade,
  id text not null,
  jpeg bytea not null,
  width integer not null,
  height integer not null,
  "madeAt" timestamptz not null default now(),
  primary key ("tournamentId", id)
)`
