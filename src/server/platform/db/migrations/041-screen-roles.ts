import type { Kysely } from "kysely"
import { sql } from "kysely"

/** Displays have names and roles; those that are there already show the result of their poomsae place, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table screens add name text not null default ''`,
  `alter table screens add role text not null default 'poomsae' check (role in
    ('court', 'next', 'calls', 'brackets', 'poomsae', 'ceremony', 'overlay'))`,
  `alter table screens add categories integer[] not null default '{}'`,
  `update screens set name = 'Пумсе, майданчик ' || kort`,
  // Rows come whole from their decisions: a default would hide what one forgot.
  "alter table screens alter name drop default, alter role drop default, alter categories drop default",
  `alter table screens alter "sectionId" drop not null`,
  `alter table screens drop constraint "screens_tournamentId_sectionId_kort_key"`,
]
