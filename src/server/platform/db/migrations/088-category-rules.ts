import { type Kysely, sql } from "kysely"

/** The rule set that a category names for itself, a version that is kept, with the name that it has; null: the tournament's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}

// Checks are added `not valid`: what is stored says nothing yet.
const statements = [
  `alter table categories add column "ruleSetId" integer`,
  `alter table categories add column "ruleSetVersion" integer`,
  `alter table categories add column "ruleSetName" text`,
  `alter table categories add check (num_nulls("ruleSetId", "ruleSetVersion", "ruleSetName") in (0, 3)) not valid`,
]
