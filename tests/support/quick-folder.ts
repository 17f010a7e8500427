import { existsSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"

const MEMORY = "/dev/shm"
const ENOUGH = 4 * 2 ** 30

/** Where data that the run throws away is written without waiting for a disk, if this machine has such a place with room enough. */
export const quickFolder = (): string => (hasMemoryFolder() ? MEMORY : tmpdir())

/** Whether a folder in memory has the gigabytes that a run of all tests may take; in a container it often has 64 MB. */
export function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}
