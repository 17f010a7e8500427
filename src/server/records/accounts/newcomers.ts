import { sql } from "kysely"
import type { AccountId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/**
 * Whether an account of a query is younger than a day: anybody has as many of those as wanted. Operators are no
 * strangers on a server that was started today.
 */
export const isNewcomer = sql<boolean>`(not accounts."isAdmin" and accounts."createdAt" > clock_timestamp() - interval '1 day')`

/** The same of one account. */
export async function isNewcomerHere(db: Db, id: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select(isNewcomer.as("isNewcomer"))
    .where("id", "=", id)
    .executeTakeFirst()
  return row?.isNewcomer ?? true
}
