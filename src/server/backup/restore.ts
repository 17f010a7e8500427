import { existsSync } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import type { Kysely } from "kysely"
import { sentence } from "#contract/texts.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { learnDeletions } from "#server/privacy/deletions.ts"
import { deletionsAround } from "./deletions.ts"
import { erasuresAround, withBeside } from "./erasures.ts"
import { codeOf } from "./folder.ts"
import { messages } from "./messages.ts"
import { type Restored, restoreFile } from "./restore-file.ts"
import { restoreHall } from "./restore-hall.ts"
import { isEmpty } from "./restore-store.ts"

/**
 * Brings a hall back from a folder of copies (a place, or the folder of one hall in it), or one tournament from its file. Only into a
 * database where nobody and nothing is: an older state never takes the place of another. What is broken there is taken from the same
 * hall's folder in `places`, and what is sound nowhere is said. What was erased after the copy was made, as the folders there and in
 * `places` say, is erased again; what was deleted for good since does not come back. Throws a `StartRefusal`.
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
    // This server knows of them from now on, and tells its own copies.
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
