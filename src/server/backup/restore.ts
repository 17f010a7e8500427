import { existsSync } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { sentence } from "#contract/texts.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { isDeleted, learnDeletions } from "#server/privacy/deletions.ts"
import { type Erasure, repeatErasures } from "#server/privacy/repeat.ts"
import { checkSchema, type Schema } from "#server/transfer/check-file.ts"
import { columnsOfParts, migrationsOf } from "#server/transfer/parts.ts"
import { deletionsAround } from "./deletions.ts"
import { erasuresAround, withBeside } from "./erasures.ts"
import { ACCOUNTS, codeOf } from "./folder.ts"
import { messages } from "./messages.ts"
import { newestCopy, replay } from "./replay.ts"
import { type Restored, restoreFile } from "./restore-file.ts"
import { isEmpty, nameOf, passAllBy, writeAccounts } from "./restore-store.ts"

/**
 * Brings a hall back from a folder of copies (a place, or the folder of one hall in it), or one tournament from its file. Only into a
 * database where nobody and nothing is: an older state never takes the place of another. What was erased after the copy was made, as
 * the folders there and in `places` say, is erased again; what was deleted for good since does not come back. Throws a `StartRefusal`.
 */
export async function restore(
  db: Kysely<Tables>,
  path: string,
  clock: () => Date,
  places: readonly string[] = [],
): Promise<Restored> {
  if (!existsSync(path)) throw new StartRefusal([messages.nothingThere(path)])
  if (!(await isEmpty(db))) throw new StartRefusal([messages.notEmpty])
  const folders = [...withBeside(path), ...places]
  const { erasures, unread } = await erasuresAround(folders)
  const gone = await deletionsAround(folders)
  try {
    // This server knows of them from now on, and tells its own copies.
    await learnDeletions(db, gone.deletions)
    const { lines, link } = (await stat(path)).isDirectory()
      ? await restoreHall(db, path, erasures)
      : await restoreFile(db, await readFile(path), clock, erasures)
    return { lines: [...lines, ...unread.map(messages.unread), ...gone.unread.map(messages.unreadDeleted)], link }
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefusal([`${path}: ${sentence(error.code, error.field, error.data)}.`])
    throw error
  }
}

async function restoreHall(db: Kysely<Tables>, path: string, erasures: readonly Erasure[]): Promise<Restored> {
  const hall = await newestHall(path)
  if (hall === null) throw new StartRefusal([messages.noCopies(path)])
  const accounts = await readFile(join(hall, ACCOUNTS), "utf8")
  const folders = (await readdir(hall)).filter((name) => name.startsWith("tournament-")).sort()
  const brought: Brought[] = []
  const schema = { columns: await columnsOfParts(db), migrations: await migrationsOf(db) }
  await db.transaction().execute(async (tx) => {
    await writeAccounts(tx, JSON.parse(accounts)).catch(refuseOtherSchema)
    for (const name of folders) brought.push(await bringBack(tx, join(hall, name), { schema, erasures }))
    await passAllBy(tx)
  })
  const here = brought.filter(({ isHere }) => isHere)
  return { lines: [messages.hall(here.length), ...brought.flatMap(({ lines }) => lines)], link: null }
}

interface Bringing {
  readonly schema: Schema
  readonly erasures: readonly Erasure[]
}

interface Brought {
  readonly isHere: boolean
  readonly lines: readonly string[]
}

/** The newest whole copy in a folder, in sentences. */
async function bringBack(tx: Tx, folder: string, { schema, erasures }: Bringing): Promise<Brought> {
  const copy = await newestCopy(folder)
  if (!copy) return { isHere: false, lines: [messages.lost(folder)] }
  await checkSchema(copy.bytes, schema)
  await replay(tx, copy)
  const name = await nameOf(tx, copy.id)
  if (await isDeleted(tx, copy.id)) {
    await tx.deleteFrom("tournaments").where("id", "=", copy.id).execute()
    return { isHere: false, lines: [messages.deleted(name)] }
  }
  const brought = messages.brought(name, copy.revision)
  const repeated = await repeatErasures(tx, copy.id, erasures)
  return { isHere: true, lines: repeated === 0 ? [brought] : [brought, messages.erased(repeated)] }
}

/** Columns that this server does not know are of a newer one; those without which no row can be, are missing in an older one. */
function refuseOtherSchema(error: unknown): never {
  const code = codeOf(error)
  if (code === "42703") throw new Refusal("transfer_file", "file", { reason: "newer" })
  if (code === "23502") throw new Refusal("transfer_file", "file", { reason: "older" })
  throw error
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
