import { type Kysely, sql } from "kysely"

/** `kept`: why a secretary let an online entry stand as it was before its coach's team was mended (`docs/decisions/coach-team.md`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column kept text not null default ''`.execute(db)
}
