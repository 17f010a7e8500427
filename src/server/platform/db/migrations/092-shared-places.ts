import { type Kysely, sql } from "kysely"
import { shareOldTables } from "../old-brackets.ts"
import { endedAt } from "../old-ended.ts"

/**
 * Who is level for a medal of a round robin after its tie-break fights and shares it by somebody's word. What had ended with
 * a shared place keeps it; as `069` it asks the rules of today for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table draws add column shared jsonb not null default '[]'`).execute(db)
  await shareOldTables(db, await endedAt(db, null, new Date()))
}
