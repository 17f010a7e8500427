import type { Kysely } from "kysely"
import { sql } from "kysely"

/** How the athletes of a category meet, and what a tournament wants of small ones and of the third place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table tournaments
    add "pairFormat" text not null default 'bracket' check ("pairFormat" in ('bracket', 'bestOf')),
    add "groupFormat" text not null default 'bracket' check ("groupFormat" in ('bracket', 'roundRobin')),
    add "bracketFormat" text not null default 'bracket' check ("bracketFormat" in ('bracket', 'thirdFight', 'repechage'))`,
  `alter table draws
    add format text not null default 'bracket'
      check (format in ('bracket', 'thirdFight', 'repechage', 'roundRobin', 'bestOf')),
    add "formatChosen" boolean not null default false`,
  // The fights behind the semi-finals of 64 have the numbers 63 to 70.
  `alter table fights drop constraint fights_t_check, add constraint fights_t_check check (t between 0 and 70)`,
]
