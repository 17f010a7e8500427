import { createHash } from "node:crypto"
import type { Selectable } from "kysely"
import type { Db, Tables } from "#server/platform/db/tables.ts"

export type Subscription = Omit<Selectable<Tables["pushSubscriptions"]>, "createdAt">

/** How a browser is named among followers: by the address that its push service gave it. */
export const followerOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url")

export const findSubscription = (db: Db, follower: string): Promise<Subscription | undefined> =>
  db.selectFrom("pushSubscriptions").selectAll().where("follower", "=", follower).executeTakeFirst()

/** Stores it, with its newest keys. */
export async function keepSubscription(db: Db, subscription: Subscription): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  await db
    .insertInto("pushSubscriptions")
    .values(subscription)
    .onConflict((conflict) => conflict.column("follower").doUpdateSet({ endpoint, p256dh, auth }))
    .execute()
}
