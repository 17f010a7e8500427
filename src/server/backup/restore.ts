import { existsSync } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { sentence } from "#contract/texts.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { ACCOUNTS, codeOf } from "./folder.ts"
import { messages } from "./messages.ts"
import { newestCopy, replay } from "./replay.ts"
import { type Restored, restoreFile } from "./restore-file.ts"
import { isEmpty, nameOf, passAllBy, writeAccounts } from "./restore-store.ts"

/**
 * Brings a hall back from a folder of copies (a place, or the folder of one hall in it), or one tournament from its file. Only into a
 * database where nobody and nothing is: an older state never takes the place of another. Throws a `StartRefusal`.
 */
export async function restore(db: Kysely<Tables>, path: string, clock: () => Date): Promise<Restored> {
  if (!existsSync(path)) throw new StartRefusal([messages.nothingThere(path)])
  if (!(await isEmpty(db))) throw new StartRefusal([messages.notEmpty])
  try {
    return (await stat(path)).isDirectory()
      ? await restoreHall(db, path)
      : await restoreFile(db, await readFile(path), clock)
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefusal([`${path}: ${sentence(error.code, error.field, error.data)}.`])
    throw error
  }
}

async function restoreHall(db: Kysely<Tables>, path: string): Promise<Restored> {
  const hall = await newestHall(path)
  if (hall === null) throw new StartRefusal([messages.noCopies(path)])
  const accounts = await readFile(join(hall, ACCOUNTS), "utf8")
  const folders = (await readdir(hall)).filter((name) => name.startsWith("tournament-")).sort()
  const lines: string[] = []
  await db.transaction().execute(async (tx) => {
    await writeAccounts(tx, JSON.parse(accounts))
    for (const name of folders) {
      const copy = await newestCopy(join(hall, name))
      if (copy) await replay(tx, copy)
      lines.push(copy ? messages.brought(await nameOf(tx, copy.id), copy.revision) : messages.lost(join(hall, name)))
    }
    await passAllBy(tx)
  })
  return { lines: [messages.hall(folders.length), ...lines], link: null }
}

/** The folder itself, or of the halls in it the one that was written to last. */
async function newestHall(path: string): Promise<string | null> {
  const inside = (await readdir(path)).filter((name) => name.startsWith("hall-")).map((name) => join(path, name))
  const dated = await Promise.all([path, ...inside].map(async (hall) => ({ hall, at: await writtenAt(hall) })))
  const [newest] = dated.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)
  return newest?.hall ?? null
}

/** When anything of a hall was written last, ms; 0: it is none. */
async function writtenAt(hall: string): Promise<number> {
  try {
    await stat(join(hall, ACCOUNTS))
    const names = await readdir(hall)
    const times = await Promise.all(names.map(async (name) => (await stat(join(hall, name))).mtimeMs))
    const inside = await Promise.all(
      names
        .filter((name) => name.startsWith("tournament-"))
        .map(async (name) => {
          const files = await readdir(join(hall, name))
          return await Promise.all(files.map(async (file) => (await stat(join(hall, name, file))).mtimeMs))
        }),
    )
    return Math.max(...times, ...inside.flat())
  } catch (error) {
    if (codeOf(error) === "ENOENT") return 0
    throw error
  }
}
