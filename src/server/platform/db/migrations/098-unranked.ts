import { type Kysely, sql } from "kysely"

/**
 * `unranked`: an athlete takes part outside the competition, with no place, medal and points
 * (docs/decisions/formats-and-results.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table athletes add column unranked boolean not null default false`.execute(db)
}
