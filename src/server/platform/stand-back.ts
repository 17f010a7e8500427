import { readdirSync } from "node:fs"
import { getPriority, setPriority } from "node:os"

/** How much more a process gives way to others than the server does: one that paints papers, and one that reads what strangers send. */
const BACK = { papers: 5, reading: 10 }
const LEAST = 19

/**
 * Lets this process give way: the calls of others and the database come first, then the papers that somebody waits for. Each thread has a
 * priority of its own on Linux, those in which the engine compiles and collects garbage too; later ones begin as they are. A system without
 * priorities leaves it as it is.
 */
export function standBack(work: keyof typeof BACK): void {
  // A terminal sends its order to stop to all processes: the server lets them finish, and ends them.
  process.on("SIGINT", () => undefined)
  const priority = Math.min(LEAST, getPriority() + BACK[work])
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid]
  for (const thread of threads) giveWay(thread, priority)
}

function giveWay(thread: number, priority: number): void {
  try {
    setPriority(thread, priority)
  } catch {
    // It has ended, or the system has no priorities: the work is done all the same.
  }
}
