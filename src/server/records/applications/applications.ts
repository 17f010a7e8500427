import type { Selectable } from "kysely"
import { sql } from "kysely"
import { awaitsSecretary, heldIn } from "#domain/applications/differences.ts"
import { type Application, type ApplicationRules, FIELDS, isActive, noRules } from "#domain/applications/types.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { AccountId, ApplicationId, AthleteId, TournamentId } from "#domain/ids.ts"
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
  /** Of a demo: no letter reaches anybody. */
  readonly isGuest: boolean
}

/** Who sent them, and how to reach that person. */
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

/**
 * Online entries that wait for the secretary: nobody has looked at them yet or brought them in, or a difference of them is open. How many, of how many
 * coaches, and when the oldest came. `athletes`: the list.
 */
export async function countWaiting(
  db: Db,
  id: TournamentId,
  athletes: readonly Pick<Athlete, "id" | "out">[],
): Promise<{ readonly count: number; readonly coaches: number; readonly since: Date | null }> {
  // Of thousands that are in the list few say anything else; the rule looks at these alone.
  const differs = sql<boolean>`(${sql.join(
    FIELDS.map(
      (field) => sql`synced->${sql.lit(field)} is distinct from coalesce(to_jsonb(${sql.ref(field)}), 'null'::jsonb)`,
    ),
    sql` or `,
  )})`
  const rows = await ofTournament(db, "applications", id)
    .where((where) =>
      where.or([
        where("state", "=", "waiting"),
        where.and([where("state", "=", "accepted"), where("synced", "is", null)]),
        where.and([
          where("synced", "is not", null),
          where.or([where("state", "in", ["withdrawn", "declined"]), differs]),
        ]),
      ]),
    )
    .execute()
  const byId = new Map(athletes.map((one) => [one.id, one]))
  const held = rows.every(isActive) ? new Set<AthleteId>() : heldIn(await listApplications(db, id))
  const open = rows.filter((one) =>
    awaitsSecretary(one, one.athleteId === null ? undefined : byId.get(one.athleteId), held),
  )
  const times = open.map(({ enteredAt }) => enteredAt.getTime())
  return {
    count: open.length,
    coaches: new Set(open.map(({ accountId }) => accountId)).size,
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}
