import { type Kysely, sql } from "kysely"

/** `spectator`: under which number a guest sees the pages of the demo as spectators would; null: a demo from before that (`docs/decisions/demo-and-rehearsal.md`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demos add column spectator text`.execute(db)
}
