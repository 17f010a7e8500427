import type { AccountId, TournamentId } from "#domain/ids.ts"
import { runOutBefore } from "#domain/tournament/bin.ts"
import type { Tournament } from "#domain/tournament/types.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { deleteForGood } from "#server/records/privacy/deletions.ts"

interface BinnedTournament extends Pick<Tournament, "id" | "name" | "city" | "date"> {
  readonly deletedAt: Date
}

/** What an account has in the bin, the last deleted first. */
export async function listBinned(db: Db, ownerId: AccountId): Promise<BinnedTournament[]> {
  return await db
    .selectFrom("tournaments")
    .select(["id", "name", "city", "date", "deletedAt"])
    .where("ownerId", "=", ownerId)
    .where("deletedAt", "is not", null)
    .$narrowType<{ deletedAt: Date }>()
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .execute()
}

/** Ends what has been in the bin for its days: the tournaments with all their rows and their journals. Answers which. */
export async function purgeBin(db: Db, now: Date): Promise<TournamentId[]> {
  return await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("tournaments")
      .select("id")
      .where("deletedAt", "<=", new Date(runOutBefore(now.getTime())))
      .forUpdate()
      .execute()
    const gone = rows.map(({ id }) => id)
    await deleteForGood(tx, gone, now)
    return gone
  })
}
