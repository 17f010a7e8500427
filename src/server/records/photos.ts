import { randomBytes } from "node:crypto"
import type { Transaction } from "kysely"
import type { AccountId, TeamAthleteId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"

/** Who or what is on the photo: an account itself, or an athlete of its team. */
export interface PhotoOf {
  readonly accountId: AccountId
  readonly teamAthleteId: TeamAthleteId | null
}

/**
 * Replaces the previous photo, whose bytes are deleted; returns the new id. The caller holds a lock on the person it
 * shows.
 */
export async function replacePhoto(tx: Transaction<Tables>, of: PhotoOf, bytes: Uint8Array): Promise<string> {
  const id = randomBytes(24).toString("base64url")
  await tx
    .deleteFrom("photos")
    .where("accountId", "=", of.accountId)
    .where("teamAthleteId", of.teamAthleteId === null ? "is" : "=", of.teamAthleteId)
    .execute()
  await tx
    .insertInto("photos")
    .values({ id, ...of, bytes })
    .execute()
  return id
}

/** The photo of a user, for everybody who knows its id; never one of a team athlete. */
export async function findAvatar(db: Db, id: string): Promise<Uint8Array | null> {
  const photo = db.selectFrom("photos").select("bytes").where("id", "=", id).where("teamAthleteId", "is", null)
  return (await photo.executeTakeFirst())?.bytes ?? null
}

/** The photo of an athlete of that account's team. */
export async function findTeamPhoto(db: Db, owner: AccountId, id: string): Promise<Uint8Array | null> {
  const photo = db
    .selectFrom("photos")
    .select("bytes")
    .where("id", "=", id)
    .where("accountId", "=", owner)
    .where("teamAthleteId", "is not", null)
  return (await photo.executeTakeFirst())?.bytes ?? null
}
