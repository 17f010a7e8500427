import { type Kysely, sql } from "kysely"

/**
 * The tournaments whose entries do not know yet how a coach has mended somebody of the team (`docs/decisions/coach-team.md`). What was mended before
 * this column stays as it was entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "teamAthletes" add column "untold" integer[] not null default '{}'`.execute(db)
}
