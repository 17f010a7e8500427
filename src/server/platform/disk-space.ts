import { statfs } from "node:fs/promises"
import type { Space } from "#contract/site/calls.ts"

/** Whether the disk has room for people's changes, as far as this server knows. */
export interface DiskSpace {
  readonly state: () => Space
  /** Bytes; null: unknown. */
  readonly free: () => number | null
  /** Takes note that something could not be written for lack of room. */
  readonly failed: () => void
  readonly close: () => void
}

interface Watched {
  /** The folder of the data; null: on another machine, then only failures are known. */
  readonly folder: string | null
  readonly freeIn?: (folder: string) => Promise<number>
  /** Milliseconds, of a clock that only goes forward. */
  readonly now?: () => number
}

const MB = 1024 * 1024
/** A day of a large tournament with its copies is some hundreds of megabytes. */
const LOW = 1024 * MB
/**
 * PostgreSQL writes ahead 16 MB at a time, keeps some of those, and ends itself if there is no room for the next one:
 * after that nothing is answered at all. So changes stop while it still has room.
 */
const FULL = 64 * MB
const EVERY_MS = 5_000
/** After a write that failed, for so long no other is tried. */
const HOLD_MS = 10_000

/** Looks at the free space from now on; the first look is over when this resolves. */
export async function watchDiskSpace({
  folder,
  freeIn = freeBytes,
  now = () => performance.now(),
}: Watched): Promise<DiskSpace> {
  let free: number | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const look = async (): Promise<void> => {
    free = folder === null ? null : await freeIn(folder).catch(() => null)
  }
  await look()
  const timer = setInterval(() => void look(), EVERY_MS).unref()
  return {
    free: () => free,
    failed: () => {
      failedAt = now()
    },
    close: () => clearInterval(timer),
    state: () => {
      if (now() - failedAt < HOLD_MS || (free !== null && free < FULL)) return "full"
      return free !== null && free < LOW ? "low" : "enough"
    },
  }
}

/** Room on the disk of a folder, for somebody who is no superuser. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
