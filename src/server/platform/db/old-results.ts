import { closeOldBrackets } from "./old-brackets.ts"
import { endedAt, type Reader } from "./old-ended.ts"
import { shareOldTies } from "./old-ties.ts"

/** The migration from which on athletes who are level for a medal perform again. */
export const EXTRA_FORMS = "069-extra-forms"

/**
 * What had ended by the rules of then stays so: categories whose awards were given, and tournaments whose last day is over
 * (all tournaments, or this one). It reads what it needs itself: it is run by a migration, whose columns later code need not
 * know, and for files and copies of a server from before it.
 */
export async function keepOldResults(db: Reader, only: number | null, now: Date): Promise<void> {
  const ended = await endedAt(db, only, now)
  await shareOldTies(db, ended)
  await closeOldBrackets(db, ended)
}
