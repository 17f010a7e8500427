import { createHash } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { syncDirectory } from "#server/platform/durable-file.ts"

/**
 * One hall in one place: `accounts.json`, and for each tournament whole files (`000000120.sijak`) and beside each the steps that came
 * after it, a line a step (`000000120.log`). All private (0600).
 */
export const ACCOUNTS = "accounts.json"
/** So many whole files of a tournament are kept, with the steps after each. */
const KEPT = 50
const PRIVATE = 0o600

export const folderOf = (hall: string, id: number): string => join(hall, `tournament-${id}`)
export const baseName = (revision: number): string => `${String(revision).padStart(9, "0")}.sijak`
export const logName = (revision: number): string => `${String(revision).padStart(9, "0")}.log`

/** A step as a log holds it; `row` is the text of the journal's row. */
export interface LogLine {
  readonly revision: number
  readonly row: string
}

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

/** Adds steps and brings them to the disk. Answers the bytes. */
export async function append(file: string, lines: readonly LogLine[]): Promise<number> {
  const text = lines.map((line) => `${JSON.stringify({ ...line, sum: sumOf(line.row) })}\n`).join("")
  const handle = await open(file, "a", PRIVATE)
  try {
    await handle.writeFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return Buffer.byteLength(text)
}

const sumOf = (row: string): string => createHash("sha256").update(row).digest("hex")

/** The steps of a log up to the first line that is not whole: a step may have been cut off while it was written. */
export async function readLog(file: string): Promise<LogLine[]> {
  const found: LogLine[] = []
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    const read = lineOf(line)
    if (read === null) break
    found.push(read)
  }
  return found
}

function lineOf(text: string): LogLine | null {
  try {
    const { revision, row, sum }: { revision: number; row: string; sum: string } = JSON.parse(text)
    return sum === sumOf(row) ? { revision, row } : null
  } catch {
    return null
  }
}

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
