import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { syncDirectory } from "#server/platform/durable-file.ts"

/**
 * One hall in one place: `accounts.json`, `tournaments.json` (which tournaments there are, and up to which step), `deleted.json`, and
 * for each tournament whole files (`000000120.sijak`), beside each the steps that came after it, a line a step (`000000120.log`), and
 * `erasures.json`. All private (0600). All but the whole files, which have a checksum of their own, are lines that prove themselves.
 */
export const ACCOUNTS = "accounts.json"
/** So many whole files of a tournament are kept, with the steps after each. */
const KEPT = 50
const PRIVATE = 0o600

export const folderOf = (hall: string, id: number): string => join(hall, `tournament-${id}`)
export const baseName = (revision: number): string => `${String(revision).padStart(9, "0")}.sijak`
export const logName = (revision: number): string => `${String(revision).padStart(9, "0")}.log`

/** Makes the folder; the one above it must be there: a stick that was pulled out is not replaced by a folder of its name. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error
  })
}

export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "")

/** Whole after a power cut, or as it was before. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const fresh = `${file}.new`
  const handle = await open(fresh, "w", PRIVATE)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
  syncDirectory(join(file, ".."))
}

/** Adds to a file and brings it to the disk. */
export async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, "a", PRIVATE)
  try {
    await handle.writeFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/**
 * Before the whole file of a revision is written: steps that stand behind an earlier one of that revision belong to what the store was
 * before it was set back, or are broken.
 */
export const startAnew = (folder: string, revision: number): Promise<void> =>
  rm(join(folder, logName(revision)), { force: true })

/** Revisions of the whole files of a tournament, oldest first. */
export async function basesIn(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => /^\d{9}\.sijak$/.test(name))
    .map(Number.parseFloat)
    .sort((one, other) => one - other)
}

/** Lets the oldest files go; `keep` says how many stay. */
export async function thin(folder: string, keep = KEPT): Promise<void> {
  const all = await basesIn(folder)
  for (const revision of all.slice(0, Math.max(0, all.length - keep))) {
    await rm(join(folder, baseName(revision)), { force: true })
    await rm(join(folder, logName(revision)), { force: true })
  }
}
