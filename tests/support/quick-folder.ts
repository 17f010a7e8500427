import { existsSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"

const MEMORY = "/dev/shm"
const ENOUGH = 4 * 2 ** 30

/**
 * A folder for data that the run deletes, written without waiting for a disk if this machine has such a folder with
 * enough room.
 */
export const quickFolder = (): string => (hasMemoryFolder() ? MEMORY : tmpdir())

/** Whether a folder in memory has the gigabytes that a run of all tests may take; in a container it often has 64 MB. */
export function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}
