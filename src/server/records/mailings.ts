import type { Selectable } from "kysely"
import type { Db, Tables } from "#server/platform/db/tables.ts"

export type Mailing = Selectable<Tables["mailings"]>

/** The open consent of an address; if there is none, it is asked for now. Two simultaneous callers get the same one. */
export async function askMailing(db: Db, fresh: Pick<Mailing, "email" | "emailKey" | "wording" | "askedAt">) {
  const row = { ...fresh, confirmedAt: null, withdrawnAt: null }
  await db
    .insertInto("mailings")
    .values(row)
    .onConflict((conflict) => conflict.column("emailKey").where("emailKey", "<>", "").doNothing())
    .execute()
  return await db.selectFrom("mailings").select("id").where("emailKey", "=", fresh.emailKey).executeTakeFirstOrThrow()
}

export async function findMailing(db: Db, id: number): Promise<Mailing | undefined> {
  return await db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst()
}

/** The first confirmation is the consent's date. */
export async function confirmMailing(db: Db, id: number, now: Date): Promise<void> {
  const open = db.updateTable("mailings").set({ confirmedAt: now }).where("id", "=", id)
  await open.where("confirmedAt", "is", null).where("withdrawnAt", "is", null).execute()
}

/** Forgets the address; the dates stay. */
export async function withdrawMailing(db: Db, id: number, now: Date): Promise<void> {
  const gone = { email: "", emailKey: "", withdrawnAt: now }
  await db.updateTable("mailings").set(gone).where("id", "=", id).where("withdrawnAt", "is", null).execute()
}

/** Addresses that get mailings, in the order of their consents. */
export async function listMailings(db: Db): Promise<Mailing[]> {
  const agreed = db.selectFrom("mailings").selectAll().where("confirmedAt", "is not", null)
  return await agreed.where("withdrawnAt", "is", null).orderBy("confirmedAt").orderBy("id").execute()
}
