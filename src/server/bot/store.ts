import { type Kysely, type Selectable, sql } from "kysely"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"

type Db = Kysely<Tables>

export type Follow = Selectable<Tables["botFollows"]>
/** What is to be said; a key is said once to one chat. */
export interface DueLetter {
  readonly key: string
  readonly text: string
}
export type Letter = Selectable<Tables["botLetters"]>

/** Followed tournaments whose journal has grown since it was read for their followers. */
export async function listGrown(db: Db): Promise<{ id: TournamentId; revision: number }[]> {
  const { rows } = await sql<{ id: TournamentId; revision: number }>`
    select t.id, t.revision from tournaments t left join "botCursors" c on c."tournamentId" = t.id
    where t."deletedAt" is null and t.published and c.revision is distinct from t.revision
      and exists (select 1 from "botFollows" f where f."tournamentId" = t.id)`.execute(db)
  return rows
}

export const listFollows = (db: Db, id: TournamentId): Promise<Follow[]> =>
  db.selectFrom("botFollows").selectAll().where("tournamentId", "=", id).execute()

export const listFollowsOf = (db: Db, chatId: string): Promise<Follow[]> =>
  db.selectFrom("botFollows").selectAll().where("chatId", "=", chatId).orderBy("tournamentId").orderBy("club").execute()

export async function unfollow(db: Db, one: Follow): Promise<void> {
  await db
    .deleteFrom("botFollows")
    .where("tournamentId", "=", one.tournamentId)
    .where("chatId", "=", one.chatId)
    .where("athleteId", "=", one.athleteId)
    .where("club", "=", one.club)
    .execute()
}

/** The letters and the cursor in one: nothing is read twice, and nothing that was read goes unsaid. */
export async function writeNews(
  db: Db,
  { id, revision }: { readonly id: TournamentId; readonly revision: number },
  letters: readonly (DueLetter & { readonly chatId: string })[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertLetters(tx, id, letters, "new")
    await tx
      .insertInto("botCursors")
      .values({ tournamentId: id, revision })
      .onConflict((conflict) => conflict.column("tournamentId").doUpdateSet({ revision }))
      .execute()
  })
}

/** Begins to follow; what is so already (`known`) is not told. */
export async function follow(db: Db, one: Follow, known: readonly DueLetter[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("botFollows")
      .values(one)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const letters = known.map((letter) => ({ ...letter, chatId: one.chatId }))
    await insertLetters(tx, one.tournamentId, letters, "known")
  })
}

async function insertLetters(
  db: Db,
  tournamentId: TournamentId,
  letters: readonly (DueLetter & { readonly chatId: string })[],
  state: Letter["state"],
): Promise<void> {
  if (letters.length === 0) return
  await db
    .insertInto("botLetters")
    .values(letters.map(({ chatId, key, text }) => ({ tournamentId, chatId, key, text, state })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest of that state. */
export const findLetter = (db: Db, state: "new" | "sending"): Promise<Letter | undefined> =>
  db
    .selectFrom("botLetters")
    .selectAll()
    .where("state", "=", state)
    .orderBy("writtenAt")
    .orderBy("key")
    .limit(1)
    .executeTakeFirst()

export async function markLetter(db: Db, { tournamentId, chatId, key }: Letter, state: Letter["state"]): Promise<void> {
  await db
    .updateTable("botLetters")
    .set({ state })
    .where("tournamentId", "=", tournamentId)
    .where("chatId", "=", chatId)
    .where("key", "=", key)
    .execute()
}

/** A chat that shut the bot out follows nobody more. */
export async function forgetChat(db: Db, chatId: string): Promise<void> {
  await db.deleteFrom("botFollows").where("chatId", "=", chatId).execute()
  await db
    .updateTable("botLetters")
    .set({ state: "refused" })
    .where("chatId", "=", chatId)
    .where("state", "in", ["new", "sending"])
    .execute()
}

export async function lastMessage(db: Db): Promise<number> {
  const row = await db.selectFrom("botState").select("lastMessage").executeTakeFirst()
  return row?.lastMessage ?? 0
}

/** Takes note of a message, the bot's own or another's: what is newer was not seen. */
export async function noteMessage(db: Db, message: number): Promise<void> {
  await sql`insert into "botState" (id, "lastMessage") values (1, ${message})
    on conflict (id) do update set "lastMessage" = greatest("botState"."lastMessage", excluded."lastMessage")`.execute(
    db,
  )
}

export interface Found {
  readonly id: AthleteId
  readonly name: string
  readonly organization: string
  readonly tournamentId: TournamentId
  readonly tournament: string
}

/** Athletes of published tournaments whose name or club holds the text; the newest tournaments first. */
export async function searchAthletes(db: Db, text: string, limit: number): Promise<Found[]> {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
  const { rows } = await sql<Found>`
    select a.id, a.name, a.organization, t.id as "tournamentId", coalesce(nullif(t."shortName", ''), t.name) as tournament
    from athletes a join tournaments t on t.id = a."tournamentId" join categories c
      on c."tournamentId" = a."tournamentId" and c.id = a."categoryId" and c.status = 'published'
    where t.published and t."deletedAt" is null and (lower(a.name collate uk) like ${like} or lower(a.organization collate uk) like ${like})
    order by substr(t.date, 7, 4) || substr(t.date, 4, 2) || substr(t.date, 1, 2) desc, t.id desc, a.name
    limit ${limit}`.execute(db)
  return rows
}
