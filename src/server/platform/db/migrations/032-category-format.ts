import type { Kysely } from "kysely"
import { sql } from "kysely"

/** How a category is to be drawn, chosen before it has a draw; null: by the tournament's rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table categories add format text
        check (format in ('bracket', 'thirdFight', 'repechage', 'roundRobin', 'bestOf'))`,
    )
    .execute(db)
}
