import { type Kysely, sql } from "kysely"

/**
 * How many of a category's list fight one against one; null: what its rule set says. A draw may be made from the places of
 * that list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}

// Checks are added `not valid`: what is stored says nothing yet.
const statements = [
  `alter table categories add column finals integer`,
  `alter table categories add check (finals in (0, 4, 8, 16)) not valid`,
  `alter table draws drop constraint draws_profile_check`,
  `alter table draws add constraint draws_profile_check check (profile in ('separation', 'lot', 'places')) not valid`,
]
