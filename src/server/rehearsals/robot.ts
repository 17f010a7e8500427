import { fork } from "node:child_process"
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Report } from "./store.ts"

/** What the robot is told: where the server is, whose token it has, and on which copy alone it plays. */
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

/** What it says. */
export type Said =
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  | { readonly kind: "report"; readonly state: "done" | "stopped" | "failed"; readonly report: Report | null }

export interface Robot {
  stop(): void
  /** At once, without a report. */
  kill(): void
}

const MEMORY = "--max-old-space-size=512"

/**
 * Lets the robot begin, as a process of its own: it holds up nobody, and knows of this server no more than the job says, neither its
 * settings nor its database.
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

/** Beside the bundle the robot is a bundle too; from source it is TypeScript, which its process has to learn to read. */
function program(): { file: string; execArgv: string[] } {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  if (!import.meta.url.endsWith(".ts")) return { file: at("rehearsal-worker.js"), execArgv: [] }
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href
  return { file: at("../../rehearsal/worker.ts"), execArgv: ["--import", tsx] }
}
