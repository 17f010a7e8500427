import { key } from "#domain/key.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Account } from "./accounts.ts"

type Found = Pick<Account, "id" | "username" | "email" | "firstName" | "lastName">

const MOST_FOUND = 20
const found = ["id", "username", "email", "firstName", "lastName"] as const

/** Accounts whose user name or e-mail holds the text or whose surname begins with it; at most 20, none for an empty text. */
export async function searchAccounts(db: Db, search: string): Promise<Found[]> {
  const wanted = literal(key(search))
  if (wanted === "") return []
  return await db
    .selectFrom("accounts")
    .select(found)
    // There are hundreds of guests, and none of them waits for a link.
    .where("isGuest", "=", false)
    .where((where) =>
      where.or([
        where("usernameKey", "like", `%${wanted}%`),
        where("emailKey", "like", `%${wanted}%`),
        where("lastName", "ilike", `${literal(search.trim())}%`),
      ]),
    )
    .orderBy("usernameKey")
    .limit(MOST_FOUND)
    .execute()
}

/**
 * Takes the flag from operators whose e-mails are not listed. Answers those who have it, the accounts of listed e-mails
 * that have not (whoever signed up first may have taken the e-mail), and the e-mails that no account has.
 */
export async function setOperators(
  db: Db,
  emails: readonly string[],
): Promise<{ operators: Found[]; unproven: Found[]; missing: string[] }> {
  const keys = emails.map(key)
  // A list without members is no SQL; no account has an empty e-mail.
  const listed = keys.length > 0 ? keys : [""]
  await db
    .updateTable("accounts")
    .set({ isAdmin: false })
    .where("isAdmin", "=", true)
    .where("emailKey", "not in", listed)
    .execute()
  const named = db
    .selectFrom("accounts")
    .select([...found, "emailKey", "isAdmin"])
    .where("emailKey", "in", listed)
  const accounts = await named.orderBy("id").execute()
  const known = new Set(accounts.map(({ emailKey }) => emailKey))
  return {
    operators: accounts.filter(({ isAdmin }) => isAdmin),
    unproven: accounts.filter(({ isAdmin }) => !isAdmin),
    missing: emails.filter((email) => !known.has(key(email))),
  }
}

/** The text itself in a pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&")
