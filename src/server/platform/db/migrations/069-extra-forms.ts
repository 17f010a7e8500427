import { type Kysely, sql } from "kysely"
import { keepOldResults } from "../old-results.ts"

/**
 * Forms with the numbers 3 to 9, which part athletes who are level for a medal, and why a place was given by hand. What
 * had ended by the rules of before stays over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["poomsaeForms", "poomsaeScores", "poomsaeEvents", "poomsaeMarks"]) {
    const constraint = `"${table}_number_check"`
    await sql.raw(`alter table "${table}" drop constraint ${constraint}`).execute(db)
    // Checks are added `not valid`: what is stored was held to a narrower one.
    await sql
      .raw(`alter table "${table}" add constraint ${constraint} check (number between 1 and 9) not valid`)
      .execute(db)
  }
  await sql`alter table "poomsaePlaces" add column reason text not null default ''`.execute(db)
  await keepOldResults(db, null, new Date())
}
