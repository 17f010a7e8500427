import { type Kysely, sql } from "kysely"

/**
 * How far the time of bouts of this server has come, milliseconds: after a restart with a wall clock that was set back the logs of open
 * bouts go on behind their own entries. It is of the server, in no file and no copy (docs/decisions/bouts.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "boutTimes" (id integer primary key check (id = 1), until float8 not null)`.execute(db)
}
