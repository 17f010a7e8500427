import type { TournamentId } from "#domain/ids.ts"
import { type Stage, stageCleaner } from "#domain/privacy/retention.ts"
import type { Tx } from "#server/platform/change.ts"
import { erasing, type Wanted } from "./erasing.ts"
import { cleaning, deleteRows, PERSONAL, readPersonal, rewriteJournal } from "./rewrite.ts"

/**
 * What erasing a person did on another server, done to a copy that takes its steps: to the rows that no step names, and to the
 * journal. The step's own changes are not written here. Refuses (`not_found`) ids that the copy has never had.
 */
export async function eraseAlike(tx: Tx, id: TournamentId, wanted: Wanted): Promise<void> {
  const { amend } = await erasing(tx, id, wanted)
  await amend?.(tx)
}

/** The same of a time that ran out. */
export async function runOutAlike(tx: Tx, id: TournamentId, stage: Stage, now: Date): Promise<void> {
  const clean = stageCleaner(stage, PERSONAL)
  await deleteRows(tx, id, cleaning(await readPersonal(tx, id), clean).gone)
  await rewriteJournal(tx, id, clean, (text) => text)
  await tx
    .insertInto("retentions")
    .values({ tournamentId: id, stage, doneAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
