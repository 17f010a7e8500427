import { type Kysely, sql } from "kysely"

/**
 * Who of a team was changed by which import, and what was before: a repeated press is answered from the team that the first one
 * found (`docs/decisions/coach-team.md`). Nothing was kept of imports before this column; they are answered as until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "teamAthletes" add column "changedBy" uuid, add column "changedFrom" jsonb`.execute(db)
}
