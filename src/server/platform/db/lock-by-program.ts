import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import type { Log } from "#server/platform/log.ts"

/** What a server that was just killed has left lives on for a moment. */
const PATIENCE_MS = 3000

/**
 * Holds flock(2) on a file: Node has no call for it, so `flock` of util-linux or BusyBox does it as long as this
 * process keeps its end of a pipe open. The kernel closes the pipe with the process, also after kill -9. Works over NFS
 * 4 too. null: another process holds it. Without such a program, or on a file system without locks, nothing is held and
 * the log says so, because an owner must be able to start.
 */
export async function lockByProgram(file: string, log: Log): Promise<(() => Promise<void>) | null> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const held = await tryOnce(file)
    if (held.is === "held") return watched(held.child, file, log)
    if (held.is === "impossible") {
      log.warn({ why: held.why }, "the data directory is not locked against other containers")
      return async () => undefined
    }
    if (Date.now() > deadline) return null
    await pause(100)
  }
}

type Try =
  | { readonly is: "held"; readonly child: ChildProcess }
  | { readonly is: "taken" }
  | { readonly is: "impossible"; readonly why: string }

async function tryOnce(file: string): Promise<Try> {
  // Detached: Ctrl-C goes to the whole group of processes, and the lock must outlive the last write.
  const child = spawn("flock", ["-n", file, "sh", "-c", "echo held; exec cat"], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  })
  let complaint = ""
  child.stderr.on("data", (part) => {
    complaint += part
  })
  // A pipe to a program that has ended already is no news.
  child.stdin.on("error", () => {})
  const ended = once(child, "close").then(
    (): Try => (complaint === "" ? { is: "taken" } : { is: "impossible", why: complaint.trim() }),
    (error: Error): Try => ({ is: "impossible", why: error.message }),
  )
  return await Promise.race([
    ended,
    once(child.stdout, "data").then(
      (): Try => ({ is: "held", child }),
      () => ended,
    ),
  ])
}

/** Holds the lock until it is released. If only the program is killed, the lock is taken again. */
function watched(first: ChildProcess, file: string, log: Log): () => Promise<void> {
  let child = first
  let isOver = false
  const watch = (): void => {
    child.unref()
    for (const pipe of [child.stdin, child.stdout, child.stderr])
      if (pipe && "unref" in pipe) (pipe as { unref(): void }).unref()
    child.once("exit", async () => {
      if (isOver) return
      const again = await tryOnce(file)
      if (again.is !== "held") return log.error({ file }, "the lock of the data directory was lost")
      child = again.child
      watch()
    })
  }
  watch()
  return async () => {
    isOver = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, "exit")
    child.ref()
    child.stdin?.end()
    await exit
  }
}
