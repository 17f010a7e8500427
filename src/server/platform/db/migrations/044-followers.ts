import type { Kysely } from "kysely"
import { sql } from "kysely"

/**
 * Followers by two channels: chats of the messenger, and browsers that take pushes. What was the bot's alone becomes both's; a browser's
 * subscription is kept by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const channel = `channel text not null default 'chat' check (channel in ('chat', 'push'))`

const statements = [
  `alter table "botFollows" rename to follows`,
  `alter table follows rename column "chatId" to follower`,
  `alter table follows add column ${channel}, add column since timestamptz not null default clock_timestamp()`,
  `alter table follows alter column channel drop default, drop constraint "botFollows_pkey",
     add primary key ("tournamentId", channel, follower, "athleteId", club)`,
  `alter table "botCursors" rename to "followCursors"`,
  `alter table "followCursors" add column ${channel}`,
  `alter table "followCursors" alter column channel drop default, drop constraint "botCursors_pkey",
     add primary key ("tournamentId", channel)`,
  `alter table "botLetters" rename to "followLetters"`,
  `alter table "followLetters" rename column "chatId" to follower`,
  `alter table "followLetters" add column ${channel}, add column "dueAt" timestamptz not null default clock_timestamp()`,
  `alter table "followLetters" alter column channel drop default, drop constraint "botLetters_pkey",
     drop constraint "botLetters_state_check",
     add primary key ("tournamentId", channel, follower, key),
     add check (state in ('new', 'sending', 'sent', 'known', 'refused', 'late'))`,
  `create table "pushSubscriptions" (
    follower text primary key,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    "createdAt" timestamptz not null default clock_timestamp()
  )`,
]
