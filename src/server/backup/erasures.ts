import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import * as z from "zod"
import { type Erasure, erasure } from "#server/privacy/repeat.ts"
import { codeOf, writeWhole } from "./folder.ts"

/** Beside the copies of a tournament, and never thinned out: what was erased from it, also since the oldest of them. */
const ERASURES = "erasures.json"

/** Adds what is not there yet; what stands there stays, whatever the store says. */
export async function keepErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  const before = (await readErasures(folder)) ?? []
  const known = new Set(before.map((one) => JSON.stringify(one)))
  const news = erasures.filter((one) => !known.has(JSON.stringify(one)))
  if (news.length > 0) await writeWhole(join(folder, ERASURES), JSON.stringify([...before, ...news]))
}

/** Everything that any hall in these folders was asked to forget; `unread`: lists that cannot be read. */
export async function erasuresAround(
  folders: readonly string[],
): Promise<{ readonly erasures: readonly Erasure[]; readonly unread: readonly string[] }> {
  const halls = await hallsIn(folders)
  const tournaments = (await Promise.all(halls.map((hall) => inside(hall, "tournament-")))).flat()
  const lists = await Promise.all(tournaments.map(async (folder) => ({ folder, list: await readErasures(folder) })))
  return {
    erasures: lists.flatMap(({ list }) => list ?? []),
    unread: lists.filter(({ list }) => list === null).map(({ folder }) => join(folder, ERASURES)),
  }
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

/** null: there is a list, and it cannot be read. */
async function readErasures(folder: string): Promise<Erasure[] | null> {
  try {
    return z.array(erasure).parse(JSON.parse(await readFile(join(folder, ERASURES), "utf8")))
  } catch (error) {
    return codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR" ? [] : null
  }
}
