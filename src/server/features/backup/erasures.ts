import { readdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Erasure, erasure } from "#server/records/privacy/repeat.ts"
import { codeOf } from "./folder.ts"
import { type KeptList, keepInList, readKept } from "./kept-list.ts"

/**
 * Beside the copies of a tournament, never thinned out: what was erased from it, including erasures since the oldest
 * copy.
 */
const ERASURES = "erasures.json"

/** Adds missing entries; existing ones stay, whatever the database holds. */
export const keepErasures = (folder: string, erasures: readonly Erasure[]): Promise<void> =>
  keepInList(join(folder, ERASURES), erasure, erasures, JSON.stringify)

/** Everything that any server with copies in these folders was asked to erase; `unread`: lists that are incomplete. */
export async function erasuresAround(folders: readonly string[]): Promise<KeptList<Erasure>> {
  const halls = await hallsIn(folders)
  const tournaments = (await Promise.all(halls.map((hall) => inside(hall, "tournament-")))).flat()
  return await readKept(
    tournaments.map((folder) => join(folder, ERASURES)),
    erasure,
  )
}

/** The folders themselves, and every hall in them. */
export async function hallsIn(folders: readonly string[]): Promise<string[]> {
  const halls = await Promise.all(folders.flatMap((folder) => [[folder], inside(folder, "hall-")]))
  return [...new Set(halls.flat())]
}

/** The folder of one server has others beside it, which may know more. */
export const withBeside = (path: string): string[] => [path, dirname(path)]

async function inside(folder: string, beginning: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(codeOf(error))) return []
    throw error
  })
  return names.filter((name) => name.startsWith(beginning)).map((name) => join(folder, name))
}
