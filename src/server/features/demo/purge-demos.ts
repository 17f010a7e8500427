import type { Kysely } from "kysely"
import type { AccountId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listOver, removeGuest } from "#server/records/demos.ts"

/** Removes the demos whose time is over, one after another. Returns the guest accounts that they belonged to. */
export async function purgeDemos(db: Kysely<Tables>, now: Date): Promise<AccountId[]> {
  const over = await listOver(db, now)
  for (const account of over) await removeGuest(db, account)
  return over
}
