import { type Kysely, sql } from "kysely"

/**
 * `unranked`: a coach asks in an online entry that the athlete takes part outside the competition
 * (docs/decisions/formats-and-results.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column unranked boolean not null default false`.execute(db)
}
