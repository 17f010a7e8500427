import type { Kysely } from "kysely"
import { sql } from "kysely"

/**
 * The list that a draw was made from and the places that the lot gave: entries change later, and the draw must still prove itself.
 * Draws made before have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table draws
    add list text not null default '',
    add drawn integer[]`,
]
