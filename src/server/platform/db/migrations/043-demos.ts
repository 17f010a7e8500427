import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Which tournament is whose demo, and when its robot has moved last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table demos (
      "tournamentId" integer primary key references tournaments on delete cascade,
      "accountId" integer not null references accounts on delete cascade,
      "movedAt" timestamptz not null
    )`)
    .execute(db)
}
