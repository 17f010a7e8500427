import type { Kysely } from "kysely"
import { sql } from "kysely"

/**
 * What the instances on one database share for a while: how often something was tried, and orders of papers with their files.
 * Unlogged: written at half the cost, kept off replicas, and forgotten when the database itself crashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create unlogged table tallies (
    key text primary key,
    times double precision[] not null,
    "until" timestamptz not null
  )`,
  `create index on tallies ("until")`,
  `create unlogged table "printJobs" (
    "tournamentId" integer not null references tournaments on delete cascade,
    id text not null,
    "accountId" integer not null references accounts on delete cascade,
    wanted jsonb not null,
    state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
    attempts integer not null default 0,
    done integer not null default 0,
    total integer not null,
    made jsonb,
    refusal jsonb,
    "orderedAt" timestamptz not null default clock_timestamp(),
    "seenAt" timestamptz not null default clock_timestamp(),
    primary key ("tournamentId", id)
  )`,
  `create unlogged table "printFiles" (
    "tournamentId" integer not null,
    "jobId" text not null,
    part integer not null,
    bytes bytea not null,
    primary key ("tournamentId", "jobId", part),
    foreign key ("tournamentId", "jobId") references "printJobs" ("tournamentId", id) on delete cascade
  )`,
  // PDF and archives are compressed already.
  `alter table "printFiles" alter bytes set storage external`,
]
