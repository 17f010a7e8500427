import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"

/** The priorities of the threads of each process that this one has started (Linux), without those that have just ended. */
export function nicesOfChildren(): number[][] {
  const threads = readdirSync("/proc/self/task")
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  )
  return children.flatMap((child) => {
    try {
      return [[...new Set(readdirSync(`/proc/${child}/task`).map((thread) => getPriority(Number(thread))))]]
    } catch {
      return []
    }
  })
}
