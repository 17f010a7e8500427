import type { Kysely } from "kysely"
import { sql } from "kysely"

/** When courts do not work, whether finals are fought last, and which rounds a court takes over from others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table days
    add breaks jsonb not null default '[]',
    add "finalsLast" boolean not null default false`,
  `alter table sections add rounds jsonb not null default '[]'`,
]
