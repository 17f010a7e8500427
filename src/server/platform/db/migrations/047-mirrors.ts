import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Which tournaments two servers share, who of them writes, and how the numbers of the other one read here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table mirrors (
    "tournamentId" integer primary key references tournaments on delete cascade,
    side text not null check (side in ('cloud', 'hall')),
    state text not null,
    place text not null default '',
    address text not null default '',
    secret text not null,
    holder text not null default '',
    "theirId" integer not null default 0,
    cursor integer not null default 0,
    known integer not null default 0,
    since timestamptz not null,
    "contactAt" timestamptz,
    problem jsonb,
    numbers jsonb,
    check (side = 'cloud' and state in ('offered', 'held', 'returned', 'forced')
      or side = 'hall' and state in ('writing', 'returning', 'returned', 'refused'))
  )`,
  `create index on mirrors (secret)`,
  `create table "mirrorNumbers" (
    "tournamentId" integer not null references tournaments on delete cascade,
    kind text not null,
    theirs integer not null,
    ours integer not null,
    primary key ("tournamentId", kind, theirs)
  )`,
]
