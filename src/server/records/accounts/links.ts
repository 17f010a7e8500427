import { sql } from "kysely"
import type { AccountId } from "#domain/ids.ts"
import type { Db, LinkPurpose } from "#server/platform/db/tables.ts"

export interface NewPasswordLink {
  readonly tokenHash: string
  readonly accountId: AccountId
  /** The operator; null: nobody of an account. */
  readonly madeBy: AccountId | null
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
}

export async function insertPasswordLink(db: Db, link: NewPasswordLink): Promise<void> {
  await db.insertInto("passwordLinks").values(link).execute()
}

/** How many letters went to the account and still work; what else gives it a new password is no letter. */
export async function countMailedLinks(db: Db, accountId: AccountId, now: Date): Promise<number> {
  const open = db
    .selectFrom("passwordLinks")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .where("purpose", "=", "letter")
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
  return Number((await open.executeTakeFirstOrThrow()).count)
}

/** Whose password a link sets that still works; null: it is over. Ends nothing. */
export async function accountOfLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ readonly username: string; readonly email: string } | null> {
  const open = db
    .selectFrom("passwordLinks")
    .innerJoin("accounts", "accounts.id", "passwordLinks.accountId")
    .select(["accounts.username", "accounts.email"])
    .where("passwordLinks.tokenHash", "=", tokenHash)
    .where("passwordLinks.endedAt", "is", null)
    .where("passwordLinks.expiresAt", ">", now)
  return (await open.executeTakeFirst()) ?? null
}

/** Uses the link up; null if it was used or has expired. Of two simultaneous callers one gets it. */
export async function takePasswordLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ readonly accountId: AccountId; readonly purpose: LinkPurpose } | null> {
  const taken = await db
    .updateTable("passwordLinks")
    .set({ endedAt: now })
    .where("tokenHash", "=", tokenHash)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning(["accountId", "purpose"])
    .executeTakeFirst()
  return taken ?? null
}

/** An account with a new password needs no older link. */
export async function endPasswordLinks(db: Db, accountId: AccountId): Promise<void> {
  await db
    .updateTable("passwordLinks")
    .set({ endedAt: sql<Date>`now()` })
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .execute()
}
