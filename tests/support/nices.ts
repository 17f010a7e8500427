import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"

/** The priorities of the threads of each process that this one has started (Linux), without those that have just ended. */
export const nicesOfChildren = (): number[][] =>
  ofChildren((child) => [...new Set(readdirSync(`/proc/${child}/task`).map((thread) => getPriority(Number(thread))))])

/** How each of them was started. */
export const argumentsOfChildren = (): string[][] =>
  ofChildren((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").split("\0"))

function ofChildren<Found>(look: (child: string) => Found): Found[] {
  const threads = readdirSync("/proc/self/task")
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  )
  return children.flatMap((child) => {
    try {
      return [look(child)]
    } catch {
      return []
    }
  })
}
