import type { Selectable, Updateable } from "kysely"
import { sql } from "kysely"
import { loginKey } from "#domain/accounts/login-key.ts"
import type { AccountId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import type { Claims, Identity } from "#server/platform/http/auth.ts"
import { LIFETIME } from "#server/platform/tokens.ts"
import { replacePhoto } from "#server/records/photos.ts"

export type Account = Selectable<Tables["accounts"]>

export interface NewAccount
  extends Pick<Account, "username" | "email" | "passwordHash" | "firstName" | "lastName">,
    Pick<Account, "country" | "region" | "city" | "about"> {}

/** By user name or e-mail in any case; a user name has no @, so the two never meet. */
export async function findByLogin(db: Db, login: string): Promise<Account | null> {
  // Accounts that were made before logins had a form of their own bear the other one.
  const wanted = [loginKey(login), key(login)]
  const accounts = await db
    .selectFrom("accounts")
    .selectAll()
    .where((where) => where.or([where("usernameKey", "in", wanted), where("emailKey", "in", wanted)]))
    .execute()
  const isExact = ({ usernameKey, emailKey }: Account): boolean => [usernameKey, emailKey].includes(key(login))
  return accounts.find(isExact) ?? accounts[0] ?? null
}

export async function findAccount(db: Db, id: AccountId): Promise<Account | null> {
  return (await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst()) ?? null
}

/** Until the transaction ends, others that lock this account wait. */
export async function lockAccount(tx: Db, id: AccountId): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/** Which of the two is already taken. */
export async function listTaken(db: Db, username: string, email: string): Promise<Set<"username" | "email">> {
  const [usernameKey, emailKey] = [loginKey(username), loginKey(email)]
  const rows = await db
    .selectFrom("accounts")
    .select(["usernameKey", "emailKey"])
    .where((where) => where.or([where("usernameKey", "=", usernameKey), where("emailKey", "=", emailKey)]))
    .execute()
  const taken = new Set<"username" | "email">()
  for (const row of rows) {
    if (row.usernameKey === usernameKey) taken.add("username")
    if (row.emailKey === emailKey) taken.add("email")
  }
  return taken
}

/** null if the user name or the e-mail was taken meanwhile. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | null> {
  const row = { ...account, usernameKey: loginKey(account.username), emailKey: loginKey(account.email) }
  const inserted = await db
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Begins a session; those of the account whose tokens have run out go. */
export async function insertSession(db: Db, { sessionId, accountId }: Claims, device: string): Promise<void> {
  const before = sql<Date>`now() - ${LIFETIME}::interval - interval '1 day'`
  await db.deleteFrom("sessions").where("accountId", "=", accountId).where("createdAt", "<", before).execute()
  await db.insertInto("sessions").values({ id: sessionId, accountId, device }).execute()
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .execute()
}

/** One device on which the account is signed in. */
export interface Session {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
}

/** Sessions whose tokens are still accepted, the latest first. */
export async function listSessions(db: Db, accountId: AccountId): Promise<Session[]> {
  return await db
    .selectFrom("sessions")
    .select(["id", "device", "createdAt"])
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("createdAt", ">", sql<Date>`now() - ${LIFETIME}::interval`)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute()
}

/** Which of these sessions have tokens that are still accepted. */
export async function openSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", ids)
    .where("endedAt", "is", null)
    .where("createdAt", ">", sql<Date>`now() - ${LIFETIME}::interval`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends the account's sessions except the kept one (null: all); returns how many were ended. */
export async function endSessions(db: Db, accountId: AccountId, kept: string | null): Promise<number> {
  const open = db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
  const ended = await (kept === null ? open : open.where("id", "!=", kept)).returning("createdAt").execute()
  return ended.length
}

/** Changes what is given of an account. */
export async function updateAccount(db: Db, id: AccountId, change: Updateable<Tables["accounts"]>): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable("accounts").set(change).where("id", "=", id).execute()
}

/** Stores the account's photo in place of the one before; answers its id. */
export async function setAvatar(db: Db, id: AccountId, bytes: Uint8Array): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    const image = await replacePhoto(tx, { accountId: id, teamAthleteId: null }, bytes)
    await updateAccount(tx, id, { image })
    return image
  })
}

/** The account of a session that has not ended. */
export async function findIdentity(db: Db, claims: Claims): Promise<Identity | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.accountId")
    .select(["accounts.isAdmin", "accounts.isGuest"])
    .where("sessions.id", "=", claims.sessionId)
    .where("sessions.accountId", "=", claims.accountId)
    .where("sessions.endedAt", "is", null)
    .executeTakeFirst()
  return row ? { ...claims, ...row } : null
}

export async function deleteAccount(db: Db, id: AccountId): Promise<void> {
  await db.deleteFrom("accounts").where("id", "=", id).execute()
}
