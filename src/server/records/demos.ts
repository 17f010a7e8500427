import { sql } from "kysely"
import { demosOver } from "#domain/demo/lifetime.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import type { Account } from "./accounts/accounts.ts"
import { findTournament } from "./tournaments/tournaments.ts"

/** A demo whose robot may move now. */
export interface Demo {
  readonly tournamentId: TournamentId
  readonly accountId: AccountId
}

/** Until the transaction ends, others that make a demo wait: so the living ones are counted right. */
export async function lockDemos(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sijak demos'))`.execute(tx)
}

/** How many guests have time left. */
export async function countGuests(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("accounts")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("isGuest", "=", true)
    .where("createdAt", ">", demosOver(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Guest {
  readonly username: string
  readonly passwordHash: string
  readonly name: { readonly firstName: string; readonly lastName: string }
  readonly now: Date
}

/** A guest's account: its password is unknown to everybody, and no letter reaches it. */
export async function insertGuest(db: Db, { username, passwordHash, name, now }: Guest): Promise<Account> {
  const email = `${username}@demo.invalid`
  return await db
    .insertInto("accounts")
    .values({
      ...name,
      username,
      usernameKey: key(username),
      email,
      emailKey: key(email),
      passwordHash,
      isGuest: true,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From now on its robot moves if somebody watches. */
export async function insertDemo(db: Db, demo: Demo & { readonly spectator: string }, now: Date): Promise<void> {
  await db
    .insertInto("demos")
    .values({ ...demo, movedAt: now })
    .execute()
}

/** The demo of a guest, and the number of its public pages; null: they have none. */
export async function findOwnDemo(
  db: Db,
  owner: AccountId,
): Promise<(Pick<Demo, "tournamentId"> & { readonly spectator: string | null }) | undefined> {
  return await db
    .selectFrom("demos")
    .select(["tournamentId", "spectator"])
    .where("accountId", "=", owner)
    .executeTakeFirst()
}

/**
 * The tournament whose public pages stand under this number: a published one under its own, a demo under the one that only its guest
 * knows. Nothing else leads to a demo: its id is one of a sequence.
 */
export async function findShown(db: Db, id: number): Promise<TournamentRow | undefined> {
  const own = await idUnder(db, id)
  const tournament = own && (await findTournament(db, own))
  return tournament && (tournament.published || own !== id) ? tournament : undefined
}

/** The id of the tournament of which pages may stand under this number, whether it is published or not. */
export async function idUnder(db: Db, id: number): Promise<TournamentId | undefined> {
  if (id <= MAX_ID) return id as TournamentId
  const of = db.selectFrom("demos").select("tournamentId").where("spectator", "=", String(id))
  return (await of.executeTakeFirst())?.tournamentId
}

/** Of a column of ids. */
const MAX_ID = 2_147_483_647

/** Ends a guest: the tournaments with all their rows and journals, and the account with its sessions; in a transaction. */
export async function deleteGuest(tx: Db, accountId: AccountId): Promise<void> {
  await tx.deleteFrom("tournaments").where("ownerId", "=", accountId).execute()
  await tx.deleteFrom("accounts").where("id", "=", accountId).where("isGuest", "=", true).execute()
}

/** The same by itself. */
export const removeGuest = (db: Db, accountId: AccountId): Promise<void> =>
  db.transaction().execute((tx) => deleteGuest(tx, accountId))

/** Guests whose time is over. */
export async function listOver(db: Db, now: Date): Promise<AccountId[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("isGuest", "=", true)
    .where("createdAt", "<=", demosOver(now))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Of these tournaments the demos whose robot has not moved since then, those that wait longest first; they are marked as moved, so
 * that no other instance moves them too.
 */
export async function claimDemos(
  db: Db,
  ids: readonly number[],
  { now, since, most }: { readonly now: Date; readonly since: Date; readonly most: number },
): Promise<Demo[]> {
  const { rows } = await sql<Demo>`update demos set "movedAt" = ${now}
    where "tournamentId" in (select "tournamentId" from demos
      where "tournamentId" = any(${[...ids]}::int[]) and "movedAt" <= ${since}
      order by "movedAt" limit ${most} for update skip locked)
    returning "tournamentId", "accountId"`.execute(db)
  return rows
}

/** Nothing is left for the robot: it looks again then. */
export async function lookAgain(db: Db, id: TournamentId, at: Date): Promise<void> {
  await db.updateTable("demos").set({ movedAt: at }).where("tournamentId", "=", id).execute()
}

/** Whether anybody except this device has done anything in the last seconds. */
export async function isWorkedOn(db: Db, id: TournamentId, robot: string, seconds: number): Promise<boolean> {
  const step = await db
    .selectFrom("journal")
    .select("revision")
    .where("tournamentId", "=", id)
    .where("at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where("device", "!=", robot)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}
