import { existsSync } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import { sentence } from "#contract/refusals/uk.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { isEmpty } from "#server/records/backups/restored.ts"
import { learnDeletions } from "#server/records/privacy/deletions.ts"
import { deletionsAround } from "./deletions.ts"
import { erasuresAround, withBeside } from "./erasures.ts"
import { codeOf } from "./folder.ts"
import { type Restored, restoreFile } from "./restore-file.ts"
import { restoreHall } from "./restore-hall.ts"
import { messages } from "./uk.ts"

/**
 * Restores a server from a folder of copies (a copy target, or the folder of one server in it), or one tournament from
 * its file. Only into an empty database: an older state never replaces another. Damaged parts are taken from the same
 * server's folder in `places`; what is sound nowhere is reported. Data erased after the copy was made, by the folders
 * there and in `places`, are erased again; tournaments deleted since do not come back. Throws a `StartRefusal`.
 */
export async function restore(
  db: Kysely<Tables>,
  path: string,
  clock: () => Date,
  places: readonly string[] = [],
): Promise<Restored> {
  if (!existsSync(path)) throw new StartRefusal([messages.nothingThere(path)])
  if (!(await isEmpty(db))) throw new StartRefusal([messages.notEmpty])
  try {
    const folders = [...withBeside(path), ...places]
    const erased = await erasuresAround(folders)
    const gone = await deletionsAround(folders)
    // From now on this server knows them, and writes them to its own copies.
    await learnDeletions(db, gone.list)
    const { lines, links } = (await stat(path)).isDirectory()
      ? await restoreHall(db, path, { places: folders, clock, erasures: erased.list })
      : await restoreFile(db, await readFile(path), clock, erased.list)
    return {
      lines: [...lines, ...erased.unread.map(messages.unread), ...gone.unread.map(messages.unreadDeleted)],
      links,
    }
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefusal([`${path}: ${sentence(error.code, error.field, error.data)}.`])
    // A disk that does not give back what it has: EIO and its kind.
    if (/^E[A-Z]+$/.test(codeOf(error))) throw new StartRefusal([messages.unreadable(path, codeOf(error))])
    throw error
  }
}
