import type { Kysely } from "kysely"
import { sql } from "kysely"

/** What a tournament's regulations ask for sports ranks, in the row of its formula. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table formulas add column norms jsonb not null default '[]'`).execute(db)
}
