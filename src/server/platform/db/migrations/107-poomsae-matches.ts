import { type Kysely, sql } from "kysely"

/**
 * Two performers at once: an event names the fight and the athlete in red, and rounds of keys name matches too
 * (docs/decisions/poomsae.md). 1 to 3: of a list; 11 to 19: the forms of a bracket's round; 100 and on: a fight's technical number
 * plus 100. `totals`: the sums by which a fight was decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "poomsaeEvents" add column t integer, add column "opponentId" integer`.execute(db)
  await sql`alter table fights add column totals jsonb`.execute(db)
  const isRound = "round between 1 and 3 or round between 11 and 19 or round between 100 and 170"
  for (const table of ["poomsaeForms", "poomsaeScores", "poomsaeEvents", "poomsaeMarks"]) {
    const constraint = `"${table}_round_check"`
    await sql.raw(`alter table "${table}" drop constraint ${constraint}`).execute(db)
    // Checks are added `not valid`: what is stored was held to a narrower one.
    await sql.raw(`alter table "${table}" add constraint ${constraint} check (${isRound}) not valid`).execute(db)
  }
}
