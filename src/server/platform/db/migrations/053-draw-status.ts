import type { Kysely } from "kysely"
import { sql } from "kysely"

/** What is known of a draw besides places and fights: drafts by hand, those who have left, and the one who is alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table draws add awaits integer[] not null default '{}', add gone jsonb not null default '[]', add confirmed integer`,
    )
    .execute(db)
}
