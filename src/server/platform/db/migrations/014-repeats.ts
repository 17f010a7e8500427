import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Which write made a team's athlete or a version of rules, so that a repeated one makes no second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table "teamAthletes"
    add action uuid,
    add "bodyHash" text not null default '',
    add unique ("accountId", action)`,
  // An action is its account's own: another one's may bear the same UUID.
  `alter table "ruleSets"
    add "bodyHash" text not null default '',
    drop constraint "ruleSets_action_key",
    add unique ("createdBy", action)`,
  // A key over all tournaments could not be kept where each has a shard of its own, and 144 random bits need none: no two codes
  // meet. The index alone finds the tournament of a code.
  `alter table invitations drop constraint "invitations_codeHash_key"`,
  `create index on invitations ("codeHash")`,
]
