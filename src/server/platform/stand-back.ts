import { readlinkSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { basename } from "node:path"
import { isMainThread } from "node:worker_threads"

/** How much more a thread gives way to others than the process does. */
const BACK = 10
const LEAST = 19

/**
 * Lets a thread that reads what strangers send run when nobody else wants to: the calls of others, the database and the papers come first. A
 * system without priorities of threads leaves it as it is.
 */
export function standBack(): void {
  if (isMainThread || process.platform !== "linux") return
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")))
    setPriority(thread, Math.min(LEAST, getPriority(thread) + BACK))
  } catch {
    // It reads all the same.
  }
}
