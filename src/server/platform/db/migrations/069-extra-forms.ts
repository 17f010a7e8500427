import { type Kysely, sql } from "kysely"
import { keepOldResults } from "../old-results.ts"

/**
 * Forms with the numbers 3 to 9, which part athletes who are level for a medal, and why a place was given by hand. What
 * had ended by the rules of before stays over.
 *
 * This step asks the rules of today (`standingOf`), though a migration must not depend on what changes: it writes down which
 * medals the rules that come after it would call open, and those are the rules of the release that runs it. Files and copies of
 * servers from before are given the same when they are opened (`keepOld`), by whatever release; frozen rules here would
 * leave medals open that only a later rule calls so, and would be a second copy of the rules for that one question.
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
