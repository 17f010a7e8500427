import { sql } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import type { Entry } from "./steps.ts"

/**
 * Until the transaction ends nobody else writes the tournament; returns its revision. Refuses `mirror` (`code`) if it
 * is gone.
 */
export async function lockRevision(tx: Tx, id: TournamentId): Promise<number> {
  const row = await tx.selectFrom("tournaments").select("revision").where("id", "=", id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal("mirror", "code", { reason: "code" })
  return row.revision
}

/** Whether the journal has this very step. */
export async function hasStep(
  db: Db,
  id: TournamentId,
  { revision, at, kind }: Pick<Entry, "revision" | "at" | "kind">,
): Promise<boolean> {
  const same = await db
    .selectFrom("journal")
    .select("revision")
    .where("tournamentId", "=", id)
    .where("revision", "=", revision)
    .where("kind", "=", kind)
    .where("at", "=", sql<Date>`${at}::timestamptz`)
    .executeTakeFirst()
  return same !== undefined
}

interface SentPicture extends PaperPicture {
  readonly id: string
  readonly madeAt: string
}

/** A background of diplomas that came with a step; an existing one of that name stays. */
export async function keepPicture(tx: Tx, id: TournamentId, picture: SentPicture): Promise<void> {
  const { id: name, jpeg, width, height, madeAt } = picture
  await sql`insert into "diplomaPictures" ("tournamentId", id, jpeg, width, height, "madeAt")
    values (${id}, ${name}, ${jpeg}, ${width}, ${height}, ${madeAt}) on conflict do nothing`.execute(tx)
}

/** Owner and staff of the two servers are matched by their usernames. */
export async function accountsHere(
  tx: Db,
  id: TournamentId,
  people: Readonly<Record<string, string>>,
): Promise<(theirs: number) => number> {
  const { rows } = await sql<{ id: AccountId; usernameKey: string }>`
    select a.id, a."usernameKey" from accounts a where a.id in (select "ownerId" from tournaments where id = ${id}
      union select "accountId" from staff where "tournamentId" = ${id})`.execute(tx)
  const byName = new Map(rows.map((one) => [one.usernameKey, one.id]))
  return (theirs) => byName.get(key(people[theirs] ?? "")) ?? 0
}
