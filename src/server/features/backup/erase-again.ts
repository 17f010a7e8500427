import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import { listStandings } from "#server/records/backups/kept.ts"
import { deleteForGood, isDeleted, learnDeletions } from "#server/records/privacy/deletions.ts"
import { repeatErasures } from "#server/records/privacy/repeat.ts"
import { deletionsAround } from "./deletions.ts"
import { erasuresAround } from "./erasures.ts"
import { messages } from "./uk.ts"

/**
 * For a database that was put back to an earlier state as a whole: repeats the erasures and deletions made since then, which the
 * lists beside the copies in these folders name. Returns sentences for the person who starts the server.
 */
export async function eraseAgain(db: Kysely<Tables>, folders: readonly string[], now: Date): Promise<string[]> {
  const [erased, gone] = [await erasuresAround(folders), await deletionsAround(folders)]
  await learnDeletions(db, gone.list)
  const deleted: string[] = []
  let count = 0
  for (const { id, name } of await listStandings(db)) {
    await db.transaction().execute(async (tx) => {
      if (await isDeleted(tx, id)) {
        await deleteForGood(tx, [id], now)
        deleted.push(name)
      } else count += await repeatErasures(tx, id, erased.list)
    })
  }
  return [
    ...(count > 0 ? [messages.erased(count)] : []),
    ...deleted.map(messages.deleted),
    ...erased.unread.map(messages.unread),
    ...gone.unread.map(messages.unreadDeleted),
  ]
}
