import { readlinkSync } from "node:fs"
import { getPriority, setPriority } from "node:os"
import { basename } from "node:path"
import { isMainThread } from "node:worker_threads"

/** How much more a thread gives way to others than the process does: one that paints papers, and one that reads what strangers send. */
const BACK = { papers: 5, reading: 10 }
const LEAST = 19

/**
 * Lets a thread run when nobody else wants to: the calls of others and the database come first, then the papers that somebody waits for. A
 * system without priorities of threads leaves it as it is.
 */
export function standBack(work: keyof typeof BACK): void {
  if (isMainThread || process.platform !== "linux") return
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")))
    setPriority(thread, Math.min(LEAST, getPriority(thread) + BACK[work]))
  } catch {
    // It works all the same.
  }
}
