import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Dated rules of the sport, every version of them, and which of them a tournament holds to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// A version is never changed: a tournament may stand on it. Id 0 is built in and has no row, so there is no reference.
const statements = [
  `create sequence "ruleSetIds"`,
  `create table "ruleSets" (
    id integer not null,
    version integer not null check (version > 0),
    name text not null,
    "validFrom" text not null,
    body jsonb not null,
    "createdBy" integer references accounts on delete set null,
    "updatedAt" timestamptz not null default now(),
    action text unique,
    primary key (id, version)
  )`,
  `alter table tournaments
    add "ruleSetId" integer not null default 0,
    add "ruleSetVersion" integer not null default 0`,
]
