import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { syncDirectory } from "#server/platform/durable-file.ts"

/**
 * One server in one copy target: `accounts.json`, `tournaments.json` (which tournaments exist, and up to which step),
 * `deleted.json`, and for each tournament whole files (`000000120.sijak`), beside each the later steps, one step per
 * line (`000000120.log`), and `erasures.json`. All are private (0600). All except the whole files, which have a
 * checksum of their own, consist of lines with a check of their own.
 */
export const ACCOUNTS = "accounts.json"
/** The number of whole files kept for a tournament, with the steps after each. */
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
 * Called before the whole file of a revision is written: steps in the log of an earlier file of that revision belong to
 * the database before it was set back, or are broken.
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

/** Deletes the oldest files; `keep`: number of files that stay. */
export async function thin(folder: string, keep = KEPT): Promise<void> {
  const all = await basesIn(folder)
  for (const revision of all.slice(0, Math.max(0, all.length - keep))) {
    await rm(join(folder, baseName(revision)), { force: true })
    await rm(join(folder, logName(revision)), { force: true })
  }
}
