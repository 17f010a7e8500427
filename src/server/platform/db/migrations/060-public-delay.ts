import { type Kysely, sql } from "kysely"

/** How late everybody sees the score of a fight that is on: seconds, or once its round is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}

// Checks are added `not valid`: what is stored has the default.
const statements = [
  `alter table tournaments add column "publicDelay" text not null default '0'`,
  `alter table tournaments add check ("publicDelay" in ('0', '5', '15', '30', '60', 'round')) not valid`,
]
