import { join } from "node:path"
import { type Deletion, deletion } from "#server/records/privacy/deletions.ts"
import { hallsIn } from "./erasures.ts"
import { type KeptList, keepInList, readKept } from "./kept-list.ts"

/** In a server's folder, never thinned out: which of its tournaments were deleted for good. */
const DELETED = "deleted.json"

/** Adds missing entries; existing ones stay, whatever the database holds. */
export const keepDeletions = (hall: string, deletions: readonly Deletion[]): Promise<void> =>
  keepInList(join(hall, DELETED), deletion, deletions, ({ tournament, founded }) => `${tournament} ${founded}`)

/** Everything that any hall in these folders knows to be deleted; `unread`: lists that are not whole. */
export async function deletionsAround(folders: readonly string[]): Promise<KeptList<Deletion>> {
  const halls = await hallsIn(folders)
  return await readKept(
    halls.map((hall) => join(hall, DELETED)),
    deletion,
  )
}
