import { type Selectable, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Channel, Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

type Follow = Selectable<Tables["follows"]>
/** The recipient. */
export type Follower = Pick<Follow, "channel" | "follower">
/** The athlete or club that is followed. */
export type Followed = Pick<Follow, "athleteId" | "club">

/** A letter to a follower of a fight. Each `key` (`result/7`) is written once to one follower. */
export interface KeyedLetter {
  readonly key: string
  readonly text: string
}

/** Followed tournaments whose journal has grown since it was read for the followers of a channel. */
export async function listGrown(db: Db, channel: Channel): Promise<{ id: TournamentId; revision: number }[]> {
  const { rows } = await sql<{ id: TournamentId; revision: number }>`
    select t.id, t.revision from tournaments t
    left join "followCursors" c on c."tournamentId" = t.id and c.channel = ${channel}
    where t."deletedAt" is null and t.published and c.revision is distinct from t.revision
      and exists (select 1 from follows f where f."tournamentId" = t.id and f.channel = ${channel})`.execute(db)
  return rows
}

export const listFollows = (db: Db, channel: Channel, id: TournamentId): Promise<Follow[]> =>
  ofTournament(db, "follows", id).where("channel", "=", channel).execute()

export const listFollowsOf = (db: Db, { channel, follower }: Follower): Promise<Follow[]> =>
  db
    .selectFrom("follows")
    .selectAll()
    .where("channel", "=", channel)
    .where("follower", "=", follower)
    .orderBy("tournamentId")
    .orderBy("club")
    .execute()

export async function unfollow(
  db: Db,
  { tournamentId, channel, follower, athleteId, club }: Omit<Follow, "since">,
): Promise<void> {
  const key = { tournamentId, channel, follower, athleteId, club }
  await db
    .deleteFrom("follows")
    .where((row) => row.and(key))
    .execute()
}

/**
 * Starts following. Letters of what is so already (`known`) are noted and not sent. The tournament is read again, whatever its revision: other
 * letters may be due to this follower.
 */
export async function follow(
  db: Db,
  { channel, follower, athleteId, club }: Follower & Followed,
  tournamentId: TournamentId,
  known: readonly KeyedLetter[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("follows")
      .values({ tournamentId, channel, follower, athleteId, club })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = known.map(({ key, text }) => ({ tournamentId, channel, follower, key, text, state: "known" as const }))
    await insertLetters(tx, rows)
    await tx
      .deleteFrom("followCursors")
      .where("tournamentId", "=", tournamentId)
      .where("channel", "=", channel)
      .execute()
  })
}

/** The journal as it was read for the followers of a channel. */
interface JournalRead {
  readonly id: TournamentId
  readonly revision: number
  readonly channel: Channel
}

/** Writes new letters, and that the journal was read so far, in one transaction: no step is told twice, and none is passed over. */
export async function writeNews(
  db: Db,
  { id, revision, channel }: JournalRead,
  letters: readonly (KeyedLetter & { readonly follower: string })[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const written = await tx
      .selectFrom("followLetters")
      .select(["follower", "key"])
      .where("tournamentId", "=", id)
      .where("channel", "=", channel)
      .execute()
    const keys = new Set(written.map(({ follower, key }) => `${follower} ${key}`))
    const rows = letters
      .filter(({ follower, key }) => !keys.has(`${follower} ${key}`))
      .map(({ follower, key, text }) => ({ tournamentId: id, channel, follower, key, text, state: "new" as const }))
    await insertLetters(tx, rows)
    await tx
      .insertInto("followCursors")
      .values({ tournamentId: id, channel, revision })
      .onConflict((conflict) => conflict.columns(["tournamentId", "channel"]).doUpdateSet({ revision }))
      .execute()
  })
}

type NewLetter = Omit<Selectable<Tables["followLetters"]>, "writtenAt" | "dueAt">

/** A statement takes 65,535 values. */
const AT_ONCE = 5_000

async function insertLetters(db: Db, rows: readonly NewLetter[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto("followLetters")
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
