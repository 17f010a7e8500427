import { readdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Erasure, erasure } from "#server/privacy/repeat.ts"
import { codeOf } from "./folder.ts"
import { type Kept, keepInList, readKept } from "./kept-list.ts"

/** Beside the copies of a tournament, and never thinned out: what was erased from it, also since the oldest of them. */
const ERASURES = "erasures.json"

/** Adds what is not there yet; what stands there stays, whatever the store says. */
export const keepErasures = (folder: string, erasures: readonly Erasure[]): Promise<void> =>
  keepInList(join(folder, ERASURES), erasure, erasures, JSON.stringify)

/** Everything that any hall in these folders was asked to forget; `unread`: lists that are not whole. */
export async function erasuresAround(folders: readonly string[]): Promise<Kept<Erasure>> {
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

/** A folder of one hall has others beside it, which may know more. */
export const withBeside = (path: string): string[] => [path, dirname(path)]

async function inside(folder: string, beginning: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(codeOf(error))) return []
    throw error
  })
  return names.filter((name) => name.startsWith(beginning)).map((name) => join(folder, name))
}
