import { type Kysely, sql } from "kysely"

/**
 * `aside`: why an athlete takes no part in the category, '' takes part. `reopened`: somebody came to a lone athlete, whose
 * check-in alone makes no winner any more (docs/decisions/draws.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table athletes add column aside text not null default ''`.execute(db)
  await sql`alter table draws add column reopened boolean not null default false`.execute(db)
}
