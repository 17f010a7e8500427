import { sql } from "kysely"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

export async function lastMessage(db: Db): Promise<number> {
  const row = await db.selectFrom("botState").select("lastMessage").executeTakeFirst()
  return row?.lastMessage ?? 0
}

/** Takes note of a letter that arrived: what is newer was not seen. */
export async function noteMessage(db: Db, message: number): Promise<void> {
  await sql`insert into "botState" (id, "lastMessage") values (1, ${message})
    on conflict (id) do update set "lastMessage" = greatest("botState"."lastMessage", excluded."lastMessage")`.execute(
    db,
  )
}

/**
 * The same for any other message; but not while a letter is on its way, because the search for it starts from where it
 * was sent.
 */
export async function noteOther(db: Db, message: number): Promise<void> {
  const lost = await db
    .selectFrom("followLetters")
    .select("key")
    .where("channel", "=", "chat")
    .where("state", "=", "sending")
    .limit(1)
    .executeTakeFirst()
  if (!lost) await noteMessage(db, message)
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

export async function countAthletes(db: Db, id: TournamentId): Promise<number> {
  const { count } = await db
    .selectFrom("athletes")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("tournamentId", "=", id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function nameOfAthlete(db: Db, tournament: TournamentId, athlete: AthleteId): Promise<string | undefined> {
  const row = await db
    .selectFrom("athletes")
    .select("name")
    .where("tournamentId", "=", tournament)
    .where("id", "=", athlete)
    .executeTakeFirst()
  return row?.name
}
