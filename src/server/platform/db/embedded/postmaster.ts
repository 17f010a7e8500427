import { execFileSync } from "node:child_process"
import { readFileSync, realpathSync } from "node:fs"
import { join } from "node:path"

/** A server as it describes itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** A socket's directory or an address. */
  readonly host: string
  readonly status: string
}

/** Reads what the server of this cluster last wrote; null: none ran, or it has not yet written all. */
export function readPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, sockets, address, , status] = textOf(postmasterFile(cluster)).split("\n")
  if (!pid || !port) return null
  return { pid: Number(pid), port: Number(port), host: sockets || address || "127.0.0.1", status: status?.trim() ?? "" }
}

/** A server that begins takes away what a killed one has left, at any moment: asking first whether it is there would not help. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return ""
    throw error
  }
}

export const postmasterFile = (cluster: string): string => join(cluster, "postmaster.pid")

/** Whether a process has this id; another user's counts too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Whether the process is the server of this cluster; after a reboot its id may belong to anybody. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  // Windows: reading a command line takes seconds there; PostgreSQL's own lock decides.
  if (process.platform === "win32") return true
  try {
    return commandLine(pid).includes(realpathSync(cluster))
  } catch {
    return false
  }
}

function commandLine(pid: number): string {
  if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8")
  return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" })
}
