import type { Selectable } from "kysely"
import { sql } from "kysely"
import { type Application, type ApplicationRules, noRules } from "#domain/applications/types.ts"
import type { AccountId, ApplicationId, TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** The online entries of a tournament, in the order in which they came. */
export async function listApplications(db: Db, id: TournamentId): Promise<Application[]> {
  const rows = await ofTournament(db, "applications", id).orderBy("id").execute()
  return rows.map(({ tournamentId: _, ...row }) => row)
}

export async function findApplication(
  db: Db,
  tournamentId: TournamentId,
  id: ApplicationId,
): Promise<Application | undefined> {
  return (await listNamed(db, tournamentId, [id]))[0]
}

/** Those that are named; others of that list are not answered. */
export async function listNamed(
  db: Db,
  tournamentId: TournamentId,
  ids: readonly ApplicationId[],
): Promise<Application[]> {
  const rows = await ofTournament(db, "applications", tournamentId)
    .where("id", "=", sql<ApplicationId>`any(${[...ids]}::int[])`)
    .orderBy("id")
    .execute()
  return rows.map(({ tournamentId: _, ...row }) => row)
}

/** The rules that were set, and whether there are any: if not, there is no row. */
export async function findRules(db: Db, id: TournamentId): Promise<{ rules: ApplicationRules; isStored: boolean }> {
  const row = await ofTournament(db, "applicationRules", id).executeTakeFirst()
  if (!row) return { rules: noRules, isStored: false }
  return { rules: { deadline: row.deadline, clubLimit: row.clubLimit, totalLimit: row.totalLimit }, isStored: true }
}

export interface Sender {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  /** Of a demo: no letter reaches him. */
  readonly isGuest: boolean
}

/** Who sent them, and how to reach him. */
export async function listSenders(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, Sender>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Sender>`
    select id, coalesce(nullif(trim("lastName" || ' ' || "firstName"), ''), username) as name, email, "isGuest"
    from accounts where id = any(${[...new Set(ids)]}::int[])`.execute(db)
  return new Map(rows.map((sender) => [sender.id, sender]))
}

/** What the coach entered last, anywhere. */
export async function findLatest(db: Db, owner: AccountId): Promise<Application | undefined> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("accountId", "=", owner)
    .orderBy("enteredAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { tournamentId: _, ...application } = row
  return application
}

export type Participated = Pick<
  Selectable<Tables["tournaments"]>,
  "id" | "name" | "shortName" | "date" | "city" | "registrationOpen" | "published" | "ownerId"
> & {
  readonly deadline: Date | null
  readonly waiting: number
  readonly accepted: number
  readonly declined: number
  readonly asked: number
}

/** Published tournaments with an open registration, and those in which the account has entries; the soonest first. */
export async function listParticipated(db: Db, owner: AccountId): Promise<Participated[]> {
  const count = (state: string) =>
    sql<number>`(select count(*)::int from applications a
      where a."tournamentId" = t.id and a."accountId" = ${owner} and a.state = ${state})`
  const { rows } = await sql<Participated>`
    select t.id, t.name, t."shortName", t.date, t.city, t."registrationOpen", t.published, t."ownerId", r.deadline,
      ${count("waiting")} as waiting, ${count("accepted")} as accepted, ${count("declined")} as declined,
      ${count("asked")} as asked
    from tournaments t left join "applicationRules" r on r."tournamentId" = t.id
    where t."deletedAt" is null and t.published and (t."registrationOpen"
      or exists (select 1 from applications a where a."tournamentId" = t.id and a."accountId" = ${owner}))
    order by substr(t.date, 7, 4) || substr(t.date, 4, 2) || substr(t.date, 1, 2), t.id`.execute(db)
  return rows
}

/** Online entries that nobody has looked at yet: how many, of how many coaches, and when the oldest came. */
export async function countWaiting(
  db: Db,
  id: TournamentId,
): Promise<{ readonly count: number; readonly coaches: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; coaches: number; since: Date | null }>`
    select count(*)::int as count, count(distinct "accountId")::int as coaches, min("enteredAt") as since
    from applications where "tournamentId" = ${id} and state = 'waiting'`.execute(db)
  return rows[0] ?? { count: 0, coaches: 0, since: null }
}
