import type { Kysely } from "kysely"
import { sql } from "kysely"

/** What tells people and divisions apart: country, grade, one person in several entries; and the days of the categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// With defaults: a step from before these columns may be taken back, and inserts a row without them.
const statements = [
  `alter table athletes
    add country text not null default '',
    add grade text not null default '',
    add "personId" integer not null default 0`,
  `alter table categories
    add grade text not null default '',
    add day integer not null default 0,
    add "dayPosition" integer not null default 0`,
]
