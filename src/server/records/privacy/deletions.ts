import { sql } from "kysely"
import * as z from "zod"
import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"

/**
 * A tournament that was deleted for good: its number, the moment of its first step (microseconds since 1970), which
 * distinguishes it from any other of that number, and when. Nothing else is kept of it.
 */
export const deletion = z.object({ tournament: z.int(), founded: z.string(), at: z.iso.datetime() })
export type Deletion = z.infer<typeof deletion>

export async function listDeletions(db: Db): Promise<Deletion[]> {
  const rows = await db.selectFrom("deletions").selectAll().orderBy("tournament").orderBy("founded").execute()
  return rows.map(({ tournament, founded, at }) => ({ tournament, founded, at: at.toISOString() }))
}

/** Stores deletions that others know of. */
export async function learnDeletions(db: Db, deletions: readonly Deletion[]): Promise<void> {
  for (const { at, ...one } of deletions) {
    await db
      .insertInto("deletions")
      .values({ ...one, at: new Date(at) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deletes tournaments for good, with all their rows and journals; that it was done stays known. `at` not before their last steps. */
export async function deleteForGood(tx: Db, ids: readonly TournamentId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into deletions (tournament, founded, at)
    select j."tournamentId", (extract(epoch from min(j.at)) * 1000000)::bigint::text, greatest(max(j.at), ${at}::timestamptz)
    from journal j where j."tournamentId" in (${sql.join(ids)}) group by j."tournamentId"
    on conflict (tournament, founded) do update set at = excluded.at`.execute(tx)
  await tx.deleteFrom("ruleSets").where("tournamentId", "in", ids).execute()
  await tx.deleteFrom("tournaments").where("id", "in", ids).execute()
}

/**
 * Whether a tournament that was just brought back had been deleted for good after its last step (`as`: its number then). One with later
 * steps lived on elsewhere.
 */
export async function isDeleted(tx: Db, id: TournamentId, as: number = id): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    select exists (
      select from deletions d
      where d.tournament = ${as} and d.at >= (select max(at) from journal where "tournamentId" = ${id})
        and d.founded = (select (extract(epoch from at) * 1000000)::bigint::text from journal where "tournamentId" = ${id} and revision = 1)
    ) as deleted`.execute(tx)
  return rows[0]?.deleted ?? false
}
