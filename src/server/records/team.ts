import { sql } from "kysely"
import type { TeamAthlete, TeamAthleteFields } from "#domain/athletes/team-athlete.ts"
import type { AccountId, TeamAthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db, FoundByImport } from "#server/platform/db/tables.ts"
import { replacePhoto } from "./photos.ts"

/** A team athlete and the id of the photo, null if there is none. */
export type Pictured = TeamAthlete & { readonly photo: string | null }

/** The account's team in the order of the Ukrainian alphabet. */
export async function listTeam(db: Db, owner: AccountId): Promise<Pictured[]> {
  return await pictured(db, owner)
    .orderBy(sql`"lastName" collate uk`)
    .orderBy(sql`"firstName" collate uk`)
    .orderBy("teamAthletes.id")
    .execute()
}

export async function findTeamAthlete(db: Db, owner: AccountId, id: TeamAthleteId): Promise<Pictured | null> {
  return (await pictured(db, owner).where("teamAthletes.id", "=", id).executeTakeFirst()) ?? null
}

/**
 * The id of the new athlete, or of the one that the same action has made before; refuses `action_reused` if that asked
 * for another.
 */
export async function insertTeamAthlete(
  db: Db,
  owner: AccountId,
  fields: TeamAthleteFields,
  mark: { readonly action: string | null; readonly bodyHash: string },
): Promise<TeamAthleteId> {
  const made = await db
    .insertInto("teamAthletes")
    .values({ accountId: owner, ...fields, ...mark })
    // Touched, so that it is answered; nothing of it changes.
    .onConflict((conflict) => conflict.columns(["accountId", "action"]).doUpdateSet({ action: mark.action }))
    .returning(["id", "bodyHash"])
    .executeTakeFirstOrThrow()
  if (made.bodyHash !== mark.bodyHash) throw new Refusal("action_reused")
  return made.id
}

/** One of several athletes whom one action adds; `action`: an own id for each, made of that one's. */
export interface AddedAthlete {
  readonly fields: TeamAthleteFields
  readonly action: string | null
}

/** Runs a change of a whole team; two of one account wait for one another. */
export const changeTeam = <Done>(db: Db, owner: AccountId, run: (tx: Db) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").select("id").where("id", "=", owner).forUpdate().execute()
    return await run(tx)
  })

/** The athletes whom these actions have added already; refuses `action_reused` if one of them asked for something else. */
export async function addedByActions(
  db: Db,
  owner: AccountId,
  actions: readonly string[],
  bodyHash: string,
): Promise<TeamAthleteId[]> {
  if (actions.length === 0) return []
  const added = await db
    .selectFrom("teamAthletes")
    .select(["id", "bodyHash"])
    .where("accountId", "=", owner)
    .where(sql<boolean>`action = any(${[...actions]}::uuid[])`)
    .execute()
  if (added.some((one) => one.bodyHash !== bodyHash)) throw new Refusal("action_reused")
  return added.map(({ id }) => id)
}

/** Rows of one statement. */
const AT_ONCE = 500

export async function insertTeamAthletes(
  db: Db,
  owner: AccountId,
  athletes: readonly AddedAthlete[],
  bodyHash: string,
): Promise<void> {
  for (let at = 0; at < athletes.length; at += AT_ONCE)
    await db
      .insertInto("teamAthletes")
      .values(
        athletes.slice(at, at + AT_ONCE).map(({ fields, action }) => ({
          accountId: owner,
          ...fields,
          action,
          bodyHash: action === null ? "" : bodyHash,
        })),
      )
      .execute()
}

/** The import that changes an athlete, and what it found there. */
export interface ChangingImport extends FoundByImport {
  readonly action: string
}

/** How those of whom something is to be written, or read and written elsewhere, are held until the end of the transaction. */
type Hold = "update" | "share"

/**
 * Holds these athletes of a team: who enters one holds that one too, so that a change sees the entry, or the entry sees the
 * change. One statement in the order of ids for all: two transactions never wait for one another.
 */
export async function holdTeam(
  tx: Db,
  owner: AccountId,
  ids: readonly TeamAthleteId[],
  hold: Hold = "update",
): Promise<void> {
  const own = tx.selectFrom("teamAthletes").select("id").where("accountId", "=", owner)
  const named = own.where("id", "=", sql<TeamAthleteId>`any(${[...new Set(ids)]}::int[])`).orderBy("id")
  await (hold === "update" ? named.forUpdate() : named.forShare()).execute()
}

/**
 * Whether the account has that athlete, whom the transaction holds (`holdTeam`). If one is mended, the same statement notes the
 * tournaments whose entries name that one.
 */
export async function updateTeamAthlete(
  tx: Db,
  owner: AccountId,
  id: TeamAthleteId,
  fields: TeamAthleteFields,
  by: ChangingImport | null = null,
): Promise<boolean> {
  const changedBy = by?.action ?? null
  const changedFrom = by && JSON.stringify({ bodyHash: by.bodyHash, fields: by.fields })
  const { lastName, firstName, middleName, birthDate, sex } = fields
  const untold = sql<TournamentId[]>`case
    when ("lastName", "firstName", "middleName", "birthDate", "teamAthletes".sex)
      = (${lastName}::text, ${firstName}::text, ${middleName}::text, ${birthDate}::text, ${sex}::text) then "untold"
    else array(select distinct a."tournamentId" from applications a
      where a."accountId" = ${owner} and ${id} = any(a."teamAthletes") and a.state not in ('withdrawn', 'declined')) end`
  const own = tx
    .updateTable("teamAthletes")
    .set({ ...fields, changedBy, changedFrom, untold })
    .where("id", "=", id)
    .where("accountId", "=", owner)
  return (await own.returning("id").executeTakeFirst()) !== undefined
}

/** A team and a tournament whose entries do not know yet how somebody of it was mended. */
export interface Untold {
  readonly owner: AccountId
  readonly tournament: TournamentId
  /** Of the tournament. */
  readonly name: string
}

/** Those of this account, or of all (null), by tournaments; what is in the bin waits there. */
export async function listUntold(db: Db, owner: AccountId | null): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select distinct team."accountId" as owner, t.id as tournament, t.name
    from "teamAthletes" team cross join unnest(team."untold") as untold(id)
      join tournaments t on t.id = untold.id and t."deletedAt" is null
    where team."untold" <> '{}' and (${owner}::int is null or team."accountId" = ${owner}) order by 2, 1`.execute(db)
  return rows
}

/** Whom of the team the tournament does not know yet: held, and told from now on. */
export async function takeUntold(
  tx: Db,
  { owner, tournament }: Omit<Untold, "name">,
): Promise<ReadonlySet<TeamAthleteId>> {
  const waiting = tx
    .selectFrom("teamAthletes")
    .select("id")
    .where("accountId", "=", owner)
    .where(sql<boolean>`${tournament} = any("untold")`)
  const ids = (await waiting.orderBy("id").forUpdate().execute()).map(({ id }) => id)
  await tx
    .updateTable("teamAthletes")
    .set({ untold: sql`array_remove("untold", ${tournament})` })
    .where("id", "=", sql<TeamAthleteId>`any(${ids}::int[])`)
    .execute()
  return new Set(ids)
}

/** What an import found in the athletes whom it changed; refuses `action_reused` if its action asked for something else. */
export async function fieldsBeforeImport(
  db: Db,
  owner: AccountId,
  action: string | null,
  bodyHash: string,
): Promise<ReadonlyMap<TeamAthleteId, TeamAthleteFields>> {
  if (action === null) return new Map()
  const rows = await db
    .selectFrom("teamAthletes")
    .select(["id", "changedFrom"])
    .where("accountId", "=", owner)
    .where("changedBy", "=", action)
    .execute()
  if (rows.some(({ changedFrom }) => changedFrom?.bodyHash !== bodyHash)) throw new Refusal("action_reused")
  return new Map(rows.flatMap(({ id, changedFrom }) => (changedFrom ? [[id, changedFrom.fields] as const] : [])))
}

/** Whether the account had that athlete; the photo goes too. */
export async function deleteTeamAthlete(db: Db, owner: AccountId, id: TeamAthleteId): Promise<boolean> {
  const own = db.deleteFrom("teamAthletes").where("id", "=", id).where("accountId", "=", owner)
  return (await own.returning("id").executeTakeFirst()) !== undefined
}

/** The new photo's id; null if the account has no such athlete. */
export async function setTeamPhoto(
  db: Db,
  owner: AccountId,
  id: TeamAthleteId,
  bytes: Uint8Array,
): Promise<string | null> {
  return await db.transaction().execute(async (tx) => {
    const own = tx.selectFrom("teamAthletes").select("id").where("id", "=", id).where("accountId", "=", owner)
    const locked = await own.forUpdate().executeTakeFirst()
    return locked ? await replacePhoto(tx, { accountId: owner, teamAthleteId: id }, bytes) : null
  })
}

const pictured = (db: Db, owner: AccountId) =>
  db
    .selectFrom("teamAthletes")
    .leftJoin("photos", "photos.teamAthleteId", "teamAthletes.id")
    .select([
      "teamAthletes.id",
      "teamAthletes.accountId",
      "firstName",
      "lastName",
      "middleName",
      "birthDate",
      "teamAthletes.sex",
    ])
    .select("photos.id as photo")
    .where("teamAthletes.accountId", "=", owner)
