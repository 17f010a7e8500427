import { type Kysely, sql } from "kysely"

/** What a category says of kicks to the head; null: what its rule set says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}

// Checks are added `not valid`: what is stored says nothing yet.
const statements = [
  `alter table categories add column "headRule" text`,
  `alter table categories add check ("headRule" in ('allowed', 'light', 'forbidden')) not valid`,
]
