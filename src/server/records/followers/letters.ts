import { type Selectable, sql } from "kysely"
import type { Channel, Db, Tables } from "#server/platform/db/tables.ts"
import type { Follower } from "./followers.ts"

export type Letter = Selectable<Tables["followLetters"]>

/** The oldest letters of that state that may be sent by now, up to a limit. */
export const findLetters = (
  db: Db,
  channel: Channel,
  state: "new" | "sending",
  most: number,
): Promise<readonly Letter[]> =>
  db
    .selectFrom("followLetters")
    .selectAll()
    .where("channel", "=", channel)
    .where("state", "=", state)
    .where("dueAt", "<=", sql<Date>`clock_timestamp()`)
    .orderBy("writtenAt")
    .orderBy("key")
    .limit(most)
    .execute()

export const markLetter = (db: Db, letter: Letter, state: Letter["state"]): Promise<void> =>
  update(db, letter, { state })

/** To be sent after this many seconds. */
export const postpone = (db: Db, letter: Letter, seconds: number): Promise<void> =>
  update(db, letter, { state: "new", dueAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })

async function update(
  db: Db,
  { tournamentId, channel, follower, key }: Letter,
  values: { readonly state: Letter["state"]; readonly dueAt?: ReturnType<typeof sql<Date>> },
): Promise<void> {
  await db
    .updateTable("followLetters")
    .set(values)
    .where((row) => row.and({ tournamentId, channel, follower, key }))
    .execute()
}

/** How long a letter is of use: that a fight is near, and how it has ended. */
export const MINUTES_OF_CALL = 30
export const HOURS_OF_RESULT = 24

/** Letters that could not be sent in time, because the server or the connection was down, are not sent at all. */
export async function dropLate(db: Db, channel: Channel): Promise<void> {
  await sql`update "followLetters" set state = 'late'
    where channel = ${channel} and state in ('new', 'sending') and "writtenAt" < clock_timestamp() - case
      when key like 'result/%' then make_interval(hours => ${HOURS_OF_RESULT}) else make_interval(mins => ${MINUTES_OF_CALL})
    end`.execute(db)
}

/** A follower who no longer accepts letters follows nobody. */
export async function forgetFollower(db: Db, { channel, follower }: Follower): Promise<void> {
  await db.deleteFrom("follows").where("channel", "=", channel).where("follower", "=", follower).execute()
  await db
    .updateTable("followLetters")
    .set({ state: "refused" })
    .where("channel", "=", channel)
    .where("follower", "=", follower)
    .where("state", "in", ["new", "sending"])
    .execute()
  if (channel === "push") await db.deleteFrom("pushSubscriptions").where("follower", "=", follower).execute()
}
