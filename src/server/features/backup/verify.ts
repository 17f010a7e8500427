import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { revisionIn } from "#server/records/backups/kept.ts"
import { isSame } from "#server/records/backups/proof.ts"
import { isOfStore, replay } from "#server/records/backups/replay.ts"
import { newestCopy } from "./copies.ts"
import { folderOf } from "./folder.ts"

/**
 * Whether a copy restores what the database holds: it is restored by the code of a real restore, into temporary tables
 * of this transaction, and compared row by row. `saved`: the revision that it must reach. null: steps were added since
 * that no copy has yet; no verdict.
 */
export async function isProven(
  db: Kysely<Tables>,
  hall: string,
  id: TournamentId,
  saved: number,
): Promise<boolean | null> {
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const revision = await revisionIn(tx, id)
      if (revision === undefined) return true
      if (revision !== saved) return null
      const copy = await newestCopy(folderOf(hall, id), saved)
      if (copy?.revision !== saved) return false
      return await isSame(tx, copy.id, () => replay(tx, copy))
    })
    .catch((error: unknown) => {
      if (isOfStore(error)) return false
      throw error
    })
}
