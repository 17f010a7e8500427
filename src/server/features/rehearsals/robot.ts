import { fork } from "node:child_process"
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Report } from "#server/records/rehearsals.ts"

/** The robot's job: the server's address, its token, and the only copy on which it may play. */
export interface Job {
  readonly url: string
  readonly token: string
  readonly tournament: number
  readonly seed: string
  readonly speed: number
  readonly courts: number
  /** Entries by category; all 0: the robot chooses. */
  readonly counts: readonly (readonly [category: number, count: number])[]
}

/** The robot's messages. */
export type Said =
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  | { readonly kind: "report"; readonly state: "done" | "stopped" | "failed"; readonly report: Report | null }

export interface Robot {
  stop(): void
  /** Stops at once, without a report. */
  kill(): void
}

const MEMORY = "--max-old-space-size=512"

/**
 * Starts the robot as a process of its own: it delays nobody, and knows nothing of this server but the job, neither
 * settings nor database.
 */
export function startRobot(job: Job, onSaid: (said: Said) => void, onError: (error: unknown) => void): Robot {
  const { file, execArgv } = program()
  const child = fork(file, { execArgv: [MEMORY, ...execArgv], env: {}, stdio: ["ignore", "ignore", "pipe", "ipc"] })
  let isOver = false
  let complaint = ""
  const say = (said: Said): void => {
    if (isOver) return
    isOver = said.kind === "report"
    onSaid(said)
  }
  const fail = (error: unknown): void => {
    if (!isOver) onError(error)
    say({ kind: "report", state: "failed", report: null })
  }
  child.stderr?.on("data", (part) => {
    complaint = `${complaint}${part}`.slice(-4000)
  })
  child.on("message", (said) => say(said as Said))
  child.once("error", fail)
  child.once("exit", (code) => fail(new Error(`the robot ended with ${code}: ${complaint}`)))
  child.send({ job })
  return {
    stop: () => void (child.connected && child.send("stop")),
    kill: () => {
      isOver = true
      child.kill("SIGKILL")
    },
  }
}

/** Beside the bundle the robot is a bundle too; from source it is TypeScript, for which its process needs a loader. */
function program(): { file: string; execArgv: string[] } {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  if (!import.meta.url.endsWith(".ts")) return { file: at("rehearsal-worker.js"), execArgv: [] }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href
  return { file: at("../../../../rehearsal/worker.ts"), execArgv: ["--import", tsx] }
}
