import type { TournamentId } from "#domain/ids.ts"
import { isOverSince } from "#domain/tournament/last-day.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** Days after the last day of a tournament on which its followers still hear of corrections. */
const DAYS_AFTER = 3
/** How many days a tournament without a date is followed. */
const DAYS_UNDATED = 60

/**
 * Ends the following of tournaments that are over, and forgets browsers that follow nobody. Returns those tournaments.
 */
export async function expireFollows(db: Db, now: Date): Promise<TournamentId[]> {
  const followed = await db
    .selectFrom("follows")
    .innerJoin("tournaments", "tournaments.id", "follows.tournamentId")
    .select(({ fn }) => ["tournaments.id", "tournaments.date", fn.max("follows.since").as("since")])
    .groupBy(["tournaments.id", "tournaments.date"])
    .execute()
  const over: TournamentId[] = []
  for (const { id, date, since } of followed) {
    const days = await db.selectFrom("days").select("date").where("tournamentId", "=", id).execute()
    const dates = [date, ...days.map((day) => day.date)]
    if (isOverSince(dates, now, DAYS_AFTER) ?? now.getTime() - since.getTime() > DAYS_UNDATED * DAY_MS) over.push(id)
  }
  await db.transaction().execute(async (tx) => {
    for (const id of over) {
      await tx.deleteFrom("follows").where("tournamentId", "=", id).execute()
      await tx.deleteFrom("followLetters").where("tournamentId", "=", id).execute()
      await tx.deleteFrom("followCursors").where("tournamentId", "=", id).execute()
    }
    // One that is being made has no row of its following yet.
    await tx
      .deleteFrom("pushSubscriptions")
      .where("createdAt", "<", new Date(now.getTime() - DAY_MS))
      .where("follower", "not in", tx.selectFrom("follows").select("follower").where("channel", "=", "push"))
      .execute()
  })
  return over
}

const DAY_MS = 86_400_000
