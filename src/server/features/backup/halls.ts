import { readdir, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { ACCOUNTS, codeOf } from "./folder.ts"

/**
 * The folder of one server, and its folders of the same name in other copy targets: `path` is such a folder itself, or
 * contains several, of which the most recently written is taken. Empty: there is none.
 */
export async function hallsAt(path: string, places: readonly string[]): Promise<string[]> {
  const inside = (await readdir(path)).filter((name) => name.startsWith("hall-")).map((name) => join(path, name))
  const dated = await Promise.all([path, ...inside].map(async (hall) => ({ hall, at: await writtenAt(hall) })))
  const [newest] = dated.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)
  if (!newest) return []
  const twins = places.map((place) => resolve(place, basename(newest.hall)))
  const others = [...new Set(twins)].filter((twin) => twin !== resolve(newest.hall))
  const there = await Promise.all(others.map(async (twin) => ((await writtenAt(twin)) > 0 ? [twin] : [])))
  return [newest.hall, ...there.flat()]
}

/** When anything of a hall was written last, ms; 0: it is none. */
async function writtenAt(hall: string): Promise<number> {
  const names = await namesIn(hall)
  const own = names.filter((name) => name.startsWith("tournament-"))
  if (own.length === 0 && !names.includes(ACCOUNTS)) return 0
  const files = await Promise.all(
    own.map(async (name) => (await namesIn(join(hall, name))).map((file) => join(name, file))),
  )
  const times = await Promise.all(
    [...names, ...files.flat()].map(async (name) => (await stat(join(hall, name))).mtimeMs),
  )
  return Math.max(...times)
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return []
    throw error
  })
