import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Whom chats of the messenger follow, up to which step each journal was read for them, and what is to be said to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table "botFollows" (
    "tournamentId" integer not null references tournaments on delete cascade,
    "chatId" text not null,
    "athleteId" integer not null,
    club text not null,
    primary key ("tournamentId", "chatId", "athleteId", club)
  )`,
  `create index on "botFollows" ("chatId")`,
  `create table "botCursors" (
    "tournamentId" integer primary key references tournaments on delete cascade,
    revision integer not null
  )`,
  // A letter is written together with the cursor, once for each chat and key, and sent afterwards.
  `create table "botLetters" (
    "tournamentId" integer not null references tournaments on delete cascade,
    "chatId" text not null,
    key text not null,
    text text not null,
    state text not null check (state in ('new', 'sending', 'sent', 'known', 'refused')),
    "writtenAt" timestamptz not null default clock_timestamp(),
    primary key ("tournamentId", "chatId", key)
  )`,
  `create index on "botLetters" ("writtenAt") where state in ('new', 'sending')`,
  `create table "botState" (id integer primary key check (id = 1), "lastMessage" integer not null)`,
]
