import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { type Deletion, deletion } from "#server/privacy/deletions.ts"
import { hallsIn } from "./erasures.ts"
import { codeOf, writeWhole } from "./folder.ts"

/** In the folder of a hall, and never thinned out: which of its tournaments were deleted for good. */
const DELETED = "deleted.json"

/** Adds what is not there yet; what stands there stays, whatever the store says. */
export async function keepDeletions(hall: string, deletions: readonly Deletion[]): Promise<void> {
  if (deletions.length === 0) return
  const before = (await readDeletions(hall)) ?? []
  const known = new Set(before.map(textOf))
  const news = deletions.filter((one) => !known.has(textOf(one)))
  if (news.length > 0) await writeWhole(join(hall, DELETED), JSON.stringify([...before, ...news]))
}

/** Everything that any hall in these folders knows to be deleted; `unread`: lists that cannot be read. */
export async function deletionsAround(
  folders: readonly string[],
): Promise<{ readonly deletions: readonly Deletion[]; readonly unread: readonly string[] }> {
  const halls = await hallsIn(folders)
  const lists = await Promise.all(halls.map(async (hall) => ({ hall, list: await readDeletions(hall) })))
  return {
    deletions: lists.flatMap(({ list }) => list ?? []),
    unread: lists.filter(({ list }) => list === null).map(({ hall }) => join(hall, DELETED)),
  }
}

const textOf = ({ tournament, founded }: Deletion): string => `${tournament} ${founded}`

/** null: there is a list, and it cannot be read. */
async function readDeletions(hall: string): Promise<Deletion[] | null> {
  try {
    return z.array(deletion).parse(JSON.parse(await readFile(join(hall, DELETED), "utf8")))
  } catch (error) {
    return codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR" ? [] : null
  }
}
